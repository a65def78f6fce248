import { beforeEach, describe, expect, test } from 'vitest';
import { joinCase } from '../../src/site/moderation/cases/services/open-case.ts';
import type { Target } from '../../src/site/moderation/cases/repositories/cases.ts';
import { caseWorld } from './case-world.ts';
import { verdictOf } from './account-calls.ts';
import { casesOf, from, openStaff, readTicket, reply, report, stateOfVideo, WHOLE } from './case-calls.ts';

const OWNER = 2;
const SUBJECTS = ['minor', 'consent', 'performer'] as const;
/** Who reports: their own network, one that reported already, one or somebody that has hidden enough, or with something missing. */
const REPORTS = ['fresh', 'same', 'network', 'reporter', 'partly'] as const;
type Sent = (typeof REPORTS)[number];
type Kind = Target['kind'];

const { world, site } = await caseWorld();
const { id: video } = await world.buildVideo({ uploaderId: OWNER });
const { id: album } = await world.buildAlbum({ ownerId: OWNER });
const { id: playlist } = await world.buildPlaylist({ ownerId: OWNER, videoIds: [] });
const { sqlite } = world.database;
sqlite.exec(
  `INSERT INTO comment (id, target, object_id, member_id, text, added_at) VALUES (77, 'wall', 3, ${OWNER}, 'A word', 1)`,
);
const photo = sqlite.prepare('SELECT id FROM photo WHERE album_id = ? LIMIT 1').pluck().get(album);
const things: Partial<Record<Kind, number>> = {
  video: Number(video),
  album: Number(album),
  photo: Number(photo),
  comment: 77,
  playlist: Number(playlist),
  member: OWNER,
};
beforeEach(() => freshStart());

/** Nothing reported, nothing hidden, nothing spent. */
function freshStart(): void {
  world.database.sqlite.exec(`
    UPDATE report SET case_id = NULL; DELETE FROM case_file; DELETE FROM deed; DELETE FROM job;
    UPDATE submission SET state = 'published', held_from = NULL;
    UPDATE video SET state = 'approved' WHERE uploader_id = ${OWNER};
    UPDATE album SET state = 'approved'; UPDATE comment SET state = 'shown'`);
}

const spend = (kind: string, who: string, times: number) => {
  const insert = world.database.sqlite.prepare('INSERT INTO deed (kind, who, at) VALUES (?, ?, ?)');
  for (let at = 0; at < times; at++) insert.run(kind, who, world.clock.now());
};
const spendOwner = () => spend('hold_owner', `o:${OWNER}`, 5);

const TABLES: Partial<Record<Kind, string>> = {
  video: 'video',
  comment: 'comment',
  album: 'album',
  photo: 'album',
};
const idOf = (kind: Kind) => things[kind] ?? 0;
/** Whether nobody but its owner and staff sees it. */
const isHidden = (kind: Kind): boolean => {
  const id = kind === 'photo' ? idOf('album') : idOf(kind);
  const state = world.database.sqlite
    .prepare(`SELECT state FROM ${TABLES[kind] ?? ''} WHERE id = ?`)
    .pluck()
    .get(id);
  return state !== 'approved' && state !== 'shown';
};

/** A report of the `at`-th sender as it comes to its case. */
function send(kind: Kind, subject: (typeof SUBJECTS)[number], sent: Sent, at: number): Promise<number> {
  const names = {
    network: [sent === 'same' ? 'same' : sent === 'network' ? 'spent' : `n${at}`] as const,
    reporter: [sent === 'reporter' ? 'spent' : `r${at}`] as const,
    email: [`e${at}`] as const,
  };
  const opening = {
    subject,
    target: { kind, id: idOf(kind) },
    isComplete: sent !== 'partly',
    names,
    now: world.clock.now(),
  };
  return site.context.writer.change(() => joinCase(site.context, opening));
}

/** What a case should be like after reports, by the rules in words. */
function expected(subject: string, sents: readonly Sent[], isOwnerSpent: boolean) {
  const networks = new Set<string>();
  let hides = false;
  let isLimited = false;
  for (const [at, sent] of sents.entries()) {
    if (hides || sent === 'partly') continue;
    if (sent === 'network' || sent === 'reporter') isLimited = true;
    else if (subject === 'minor' || !isOwnerSpent) hides = true;
    else {
      networks.add(sent === 'same' ? 'same' : `n${at}`);
      hides = networks.size === 2;
    }
  }
  return { hides, reason: hides ? '' : networks.size > 0 ? 'owner' : isLimited ? 'limit' : '' };
}

const sequences = (most: number): readonly (readonly Sent[])[] =>
  most === 0 ? [[]] : [[], ...REPORTS.flatMap((one) => sequences(most - 1).map((rest) => [one, ...rest]))];

/** Each once, without the empty one. */
const unique = (all: readonly (readonly Sent[])[]) =>
  [...new Map(all.map((one) => [one.join(), one])).values()].filter((one) => one.length > 0);

describe.each(['video', 'comment', 'album', 'photo'] as const)('each report of a case about a %s', (kind) => {
  test.each(SUBJECTS)('by %s is judged by its own sender, in every order', async (subject) => {
    // Of videos all orders of three, of the others all of two: the rule is the same one.
    const orders = unique(sequences(kind === 'video' && subject === 'consent' ? 3 : 2)).filter(
      (sents) => subject !== 'minor' || !sents.includes('partly'),
    );
    for (const sents of orders)
      for (const isOwnerSpent of [false, true]) {
        freshStart();
        spend('hold_network', 'spent', 3);
        spend('hold_reporter', 'spent', 3);
        if (isOwnerSpent) spendOwner();
        for (const [at, sent] of sents.entries()) await send(kind, subject, sent, at);
        const { hides, reason } = expected(subject, sents, isOwnerSpent);
        const [found] = casesOf(world);
        expect([sents, isOwnerSpent, isHidden(kind), found?.['holds'], found?.['urgent_reason']]).toEqual([
          ...[sents, isOwnerSpent, hides, hides ? 1 : 0, reason],
        ]);
        expect(found?.['is_urgent']).toBe(reason === '' ? 0 : 1);
        expect(casesOf(world)).toHaveLength(1);
      }
  });
});

test.each(['member', 'playlist'] as const)(
  'a %s cannot be hidden: it is urgent from the first on',
  async (kind) => {
    for (const subject of SUBJECTS) await send(kind, subject, 'fresh', 0);
    expect(casesOf(world).map((found) => found['urgent_reason'])).toEqual(['kind', 'kind', 'kind']);
  },
);

test('one case’s reports do not use up what another’s may hide, and a second of the same uses up nothing', async () => {
  spendOwner();
  const count = (kind: string) =>
    world.database.sqlite.prepare('SELECT count(*) FROM deed WHERE kind = ?').pluck().get(kind);
  await send('video', 'consent', 'same', 0);
  await send('video', 'consent', 'same', 1);
  await send('video', 'consent', 'same', 2);
  expect([count('hold_network'), count('hold_reporter'), count('hold_owner')]).toEqual([1, 1, 5]);
  // A case of its own needs two of its own.
  await send('comment', 'consent', 'fresh', 3);
  expect([isHidden('video'), isHidden('comment')]).toEqual([false, false]);
  await send('comment', 'consent', 'fresh', 4);
  expect([isHidden('video'), isHidden('comment')]).toEqual([false, true]);
});

test('what was decided stays as it was decided while another decision is asked for', async () => {
  const id = idOf('video');
  const staff = await openStaff(site, world);
  const first = { ref: `/videos/${id}/night/`, subject: 'minor', email: 'first@mail.example' };
  const token = await report(site, first, from('10.3.0.1'));
  const [file] = casesOf(world);
  await staff.decide(Number(file?.['id']), { verdict: 'dismissed' });
  expect(verdictOf(await reply(site, token, { message: 'Look again.', appeal: '1' }))).toBe('200 ok');
  await send('video', 'minor', 'fresh', 9);
  expect([stateOfVideo(world, id), casesOf(world)[0]]).toEqual([
    'approved',
    expect.objectContaining({ state: 'reopened', holds: 0, is_urgent: 1, urgent_reason: 'appeal' }),
  ]);
});

test('a network that has hidden enough leaves nothing immune: the next report by others hides it, a ticket’s too', async () => {
  const ids = [];
  for (let at = 0; at < 4; at++) ids.push(Number((await world.buildVideo({ uploaderId: null })).id));
  const about = (id: number) => ({ ref: `/videos/${id}/night/` });
  for (const [at, id] of ids.entries())
    await report(site, { ...about(id), subject: 'minor', email: `n${at}@mail.example` }, from('10.8.0.1'));
  const [, , , chosen = 0] = ids;
  expect(ids.map((id) => stateOfVideo(world, id))).toEqual(['pending', 'pending', 'pending', 'approved']);
  const staff = await openStaff(site, world);
  const mine = () => casesOf(world).find(({ object_id }) => object_id === chosen);
  expect(await staff.read(Number(mine()?.['id']))).toMatchObject({
    is_urgent: true,
    urgent_reason: 'limit',
    holds: false,
  });
  await report(site, { ...about(chosen), subject: 'minor', email: 'other@mail.example' }, from('10.8.0.2'));
  expect([stateOfVideo(world, chosen), mine()?.['holds'], mine()?.['is_urgent']]).toEqual(['pending', 1, 0]);
  // One case, and each reporter has their ticket.
  expect((await staff.read(Number(mine()?.['id']))).reports).toBe(2);

  // A request that is completed later is judged when it is, whatever a report before it could not hide.
  const late = Number((await world.buildVideo({ uploaderId: null })).id);
  const whole = { ...about(late), subject: 'consent', ...WHOLE };
  await report(site, { ...whole, email: 'n9@mail.example' }, from('10.8.0.1'));
  const { signature, ...partly } = WHOLE;
  const sent = { ...about(late), subject: 'consent', ...partly, email: 'late@mail.example' };
  const token = await report(site, sent, from('10.8.0.3'));
  expect(stateOfVideo(world, late)).toBe('approved');
  expect(await readTicket(site, token)).toMatchObject({ needs_statement: true });
  expect(verdictOf(await reply(site, token, { signature: signature ?? '' }))).toBe('200 ok');
  expect(stateOfVideo(world, late)).toBe('pending');
});

test('what an owner’s limit leaves shown is first of all, before what is overdue', async () => {
  await report(site, { subject: 'spam', ref: `/album/${idOf('album')}/` });
  world.clock.advance(400 * 86_400_000);
  const staff = await openStaff(site, world);
  spendOwner();
  await send('member', 'minor', 'fresh', 0);
  await send('video', 'performer', 'fresh', 1);
  interface Item {
    readonly urgent_reason: string;
    readonly is_overdue: boolean;
  }
  const { items } = await staff.list<{ items: readonly Item[] }>();
  expect(items.map((item) => [item.urgent_reason, item.is_overdue])).toEqual([
    ...[
      ['owner', false],
      ['kind', true],
      ['', true],
    ],
  ]);
  const waiting = await site.get('/api/moderation/waiting/0/all.1.json', { token: staff.token });
  const all = waiting.json<{ items: readonly { file?: Item }[]; overdue: number }>();
  expect(all.items.map(({ file }) => file?.urgent_reason)).toEqual(['owner', 'kind', '']);
  expect(all.overdue).toBe(2);
  // A second network hides it, and it is urgent no longer.
  await send('video', 'performer', 'fresh', 2);
  expect([
    isHidden('video'),
    (await staff.list<{ items: readonly Item[] }>()).items.at(-1)?.urgent_reason,
  ]).toEqual([true, '']);
});

test.each(['minor', 'performer'] as const)(
  'a flood by %s hides no more than its networks and reporters may',
  async (subject) => {
    const ids: number[] = [];
    for (let at = 0; at < 40; at += 1)
      ids.push(Number((await world.buildVideo({ uploaderId: at < 20 ? 3 : null })).id));
    // 200 reports out of 20 networks, half of them about what is one member's.
    for (let at = 0; at < 200; at += 1) {
      const names = {
        network: [`n${at % 20}`] as const,
        reporter: [`r${at}`] as const,
        email: [`r${at}`] as const,
      };
      const target = { kind: 'video', id: ids[(at * 7) % 40]! } as const;
      const opening = { subject, target, isComplete: true, names, now: world.clock.now() } as const;
      await site.context.writer.change(() => joinCase(site.context, opening));
    }
    const hidden = ids.filter((id) => stateOfVideo(world, id) !== 'approved');
    const owned = hidden.filter((id) => ids.indexOf(id) < 20);
    const spent = world.database.sqlite
      .prepare('SELECT count(*) FROM deed WHERE kind = ? AND at = ? GROUP BY who')
      .pluck();
    const now = world.clock.now();
    expect(spent.all('hold_network', now).every((times) => Number(times) <= 3)).toBe(true);
    expect(spent.all('hold_reporter', now).every((times) => Number(times) <= 3)).toBe(true);
    // Of one owner's a minor hides all; else five, and more only by two networks each.
    const over = subject === 'minor' ? 0 : owned.length - 5;
    expect(spent.all('hold_owner', now)).toEqual(subject === 'minor' ? [] : [5]);
    const used = spent.all('hold_network', now).reduce((sum: number, times) => sum + Number(times), 0);
    expect(hidden.length + over).toBeLessThanOrEqual(used);
    const cases = casesOf(world).filter(({ object_id }) => ids.includes(Number(object_id)));
    expect(cases).toHaveLength(40);
    expect(cases.filter(({ holds, is_urgent }) => holds === 0 && is_urgent === 0)).toEqual([]);
  },
);

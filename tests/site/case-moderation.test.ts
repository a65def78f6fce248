import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { runErase } from '../../src/site/app/commands/erase-command.ts';
import { caseWorld } from './case-world.ts';
import { verdictOf } from './account-calls.ts';
import {
  askTicket,
  casesOf,
  mailsOf,
  readTicket,
  reply,
  report,
  stateOfVideo,
  type Staff,
} from './case-calls.ts';
import { picture } from './report-calls.ts';

let staff: Staff;
let other: Staff;

const { world, site, openStaff, video, about, latest, shown } = await caseWorld();
beforeEach(async () => {
  [staff, other] = [await openStaff(), await openStaff()];
});

describe('a decision', () => {
  test('of a removal goes through the machine, and its owner may appeal to somebody else', async () => {
    const id = await video();
    await report(site, { ...about(id), subject: 'minor' });
    const file = latest();
    expect(verdictOf(await staff.decide(file, { verdict: 'removed' }))).toBe(
      '400 bad_request reason:required',
    );
    expect(verdictOf(await staff.decide(file, { verdict: 'removed', reason: 'underage_doubt' }))).toBe(
      '200 ok',
    );
    expect([stateOfVideo(world, id), await shown(id)]).toEqual(['rejected', 404]);
    expect(verdictOf(await staff.decide(file, { verdict: 'dismissed' }))).toBe('409 already_decided');
    const owner = await ownerToken();
    const ticket = await readTicket(site, owner);
    expect(ticket).toMatchObject({ side: 'owner', verdict: 'removed', can_appeal: true, can_reply: false });
    expect(JSON.stringify(ticket)).not.toContain('hana@mail.example');
    expect(verdictOf(await reply(site, owner, { message: 'No.' }))).toBe('409 ticket_closed');
    expect(verdictOf(await reply(site, owner, { message: 'She is 30.', appeal: '1' }))).toBe('200 ok');
    expect(verdictOf(await staff.decide(file, { verdict: 'dismissed' }))).toBe('403 dont_have_permission');
    expect(verdictOf(await other.decide(file, { verdict: 'dismissed' }))).toBe('200 ok');
    // Back to review, not to the public.
    expect([stateOfVideo(world, id), await shown(id)]).toEqual(['pending', 404]);
    expect(verdictOf(await reply(site, owner, { message: 'Again.', appeal: '1' }))).toBe('409 ticket_closed');
  });

  test('of a removal cannot be undone once the operator has destroyed the files, nor are they while a case is open', async () => {
    const id = await video();
    const mask = process.umask();
    const words = ['erase-video', String(id), '--reason', 'AG-12/2026', '--data', world.dir];
    const erase = () => runErase(words, {}, world.clock.now()).finally(() => process.umask(mask));
    await report(site, { ...about(id), subject: 'minor' });
    const file = latest();
    await expect(erase()).rejects.toThrow(`ID: video ${id} is not removed: take it down first`);
    await staff.decide(file, { verdict: 'removed', reason: 'underage_doubt' });
    const owner = await ownerToken();
    await report(site, { ...about(id), subject: 'spam' });
    await expect(erase()).rejects.toThrow(`ID: case ${latest()} about video ${id} is open: decide it first`);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect(await erase()).toMatch(/are destroyed: 3 files/);
    await reply(site, owner, { message: 'She is 30.', appeal: '1' });
    expect(verdictOf(await other.decide(file, { verdict: 'dismissed' }))).toBe('409 files_erased');
    expect([stateOfVideo(world, id), await shown(id)]).toEqual(['rejected', 404]);
    expect(verdictOf(await other.decide(file, { verdict: 'removed', reason: 'underage_doubt' }))).toBe(
      '200 ok',
    );
    expect([stateOfVideo(world, id), await shown(id)]).toEqual(['rejected', 404]);
  });

  test('of what was deleted for good cannot be undone: its owner reads that they may publish it again', async () => {
    const { id: playlist } = await world.buildPlaylist({ ownerId: 2, videoIds: [] });
    await report(site, { ref: `/playlist/${playlist}/`, subject: 'minor' });
    const file = latest();
    // The site hides no playlists: somebody has to look at once.
    expect(casesOf(world).at(-1)).toMatchObject({ is_urgent: 1, holds: 0 });
    await staff.decide(file, { verdict: 'removed', reason: 'underage_doubt' });
    const owner = await ownerToken();
    expect(verdictOf(await reply(site, owner, { message: 'She is 30.', appeal: '1' }))).toBe('200 ok');
    expect(verdictOf(await other.decide(file, { verdict: 'dismissed' }))).toBe('200 ok');
    expect((await readTicket(site, owner)).messages.at(-1)?.text).toContain('you may publish it again');
    const acts = world.database.sqlite
      .prepare(`SELECT act FROM audit WHERE kind = 'playlist' AND object_id = ?`)
      .pluck();
    expect(acts.all(String(playlist))).toEqual(['remove']);
  });

  test('is bound to what was read, and is nobody’s about their own', async () => {
    const own = await openStaff();
    const id = Number((await world.buildVideo({ uploaderId: own.id })).id);
    await report(site, { ...about(id), subject: 'spam' });
    expect(verdictOf(await own.decide(latest(), { verdict: 'dismissed' }))).toBe('403 dont_have_permission');
    const file = String(latest());
    const { version } = await staff.read(file);
    await other.act('reply', { id: file, to: 'reporters', template: 'received' });
    const stale = await staff.act('decide', { id: file, version: String(version), verdict: 'dismissed' });
    expect(verdictOf(stale)).toBe('409 decision_stale');
  });

  test('writes its row of the audit, with the hold', async () => {
    const id = await video();
    await report(site, { ...about(id), subject: 'minor' });
    await staff.decide(latest(), { verdict: 'dismissed' });
    const rows = world.database.sqlite
      .prepare('SELECT act, kind, object_id, actor_id FROM audit ORDER BY id DESC LIMIT 2')
      .all();
    expect(rows).toEqual([
      { act: 'decide', kind: 'case', object_id: String(latest()), actor_id: staff.id },
      { act: 'release', kind: 'video', object_id: String(id), actor_id: staff.id },
    ]);
  });
});

/** The token of the latest mail to an owner. */
async function ownerToken(): Promise<string> {
  const mails = (await mailsOf(site, world)).filter((mail) => mail.includes('answer in your name'));
  return /\/ticket\/#([\w-]{43})/.exec(mails.at(-1) ?? '')?.[1] ?? '';
}

describe('staff', () => {
  test('says who is at a case, and takes it over with a word', async () => {
    await report(site, { subject: 'general' });
    const id = String(latest());
    expect(verdictOf(await staff.act('claim', { id }))).toBe('200 ok');
    const taken = await other.act('claim', { id });
    expect([verdictOf(taken), taken.json()['params']]).toEqual(['409 claim_taken', expect.anything()]);
    expect((await other.read(id)).claimed_by).not.toBe('');
    expect(verdictOf(await other.act('claim', { id, take: '1' }))).toBe('200 ok');
    world.clock.advance(15 * 60_000);
    expect((await other.read(id)).claimed_by).toBe('');
    expect(verdictOf(await staff.act('claim', { id }))).toBe('200 ok');
    expect(verdictOf(await staff.act('claim', { id, drop: '1' }))).toBe('200 ok');
  });

  test('decides no case that another is at, until it is left, taken over or a quarter of an hour is over', async () => {
    const open = async () => {
      await report(site, { subject: 'general' });
      return String(latest());
    };
    const decideBy = async (who: typeof staff, id: string) =>
      verdictOf(await who.decide(id, { verdict: 'answered' }));
    const [first, second, third] = [await open(), await open(), await open()];
    for (const id of [first, second, third]) await staff.act('claim', { id });
    const taken = await other.decide(first, { verdict: 'answered' });
    expect([verdictOf(taken), taken.json()['params']]).toEqual([
      '409 claim_taken',
      { name: (await staff.read(first)).claimed_by },
    ]);
    expect((await other.read(first)).state).toBe('open');
    // Leaving it for somebody else does nothing.
    expect(verdictOf(await other.act('claim', { id: first, drop: '1' }))).toBe('200 ok');
    expect(await decideBy(other, first)).toBe('409 claim_taken');
    await staff.act('claim', { id: first, drop: '1' });
    expect(await decideBy(other, first)).toBe('200 ok');
    expect(verdictOf(await other.act('claim', { id: second, take: '1' }))).toBe('200 ok');
    expect(await decideBy(staff, second)).toBe('409 claim_taken');
    expect(await decideBy(other, second)).toBe('200 ok');
    world.clock.advance(15 * 60_000 - 1);
    expect(await decideBy(other, third)).toBe('409 claim_taken');
    world.clock.advance(1);
    expect(await decideBy(other, third)).toBe('200 ok');
    // Control: what they are at themselves, they decide.
    const own = await open();
    await staff.act('claim', { id: own });
    expect(await decideBy(staff, own)).toBe('200 ok');
    // It is decided: leaving it is nothing to refuse, coming to it is.
    expect(verdictOf(await staff.act('claim', { id: own, drop: '1' }))).toBe('200 ok');
    expect(verdictOf(await staff.act('claim', { id: own }))).toBe('409 already_decided');
  });

  test('answers, is answered, and asks the owner, who learns nothing of who reported', async () => {
    const id = await video();
    const token = await report(site, { ...about(id), subject: 'copyright', lang: 'ja' });
    const file = String(latest());
    expect(
      verdictOf(await staff.act('reply', { id: file, to: 'reporters', template: 'need_more', wait: '1' })),
    ).toBe('200 ok');
    expect((await readTicket(site, token)).messages[1]!.text).toContain('もう少し詳しく');
    expect((await staff.read(file)).state).toBe('waiting');
    expect(verdictOf(await reply(site, token, { message: '3分からです。' }))).toBe('200 ok');
    expect((await staff.read(file)).state).toBe('open');
    expect(verdictOf(await staff.act('reply', { id: file, to: 'owner', text: 'Is it yours?' }))).toBe(
      '200 ok',
    );
    const owner = await ownerToken();
    expect(verdictOf(await reply(site, owner, { message: 'It is mine.' }))).toBe('200 ok');
    expect((await readTicket(site, owner)).messages.map(({ text }) => text)).toEqual([
      'Is it yours?',
      'It is mine.',
    ]);
    expect((await readTicket(site, token)).messages.map(({ text }) => text).join()).not.toContain('mine');
    await staff.act('reply', { id: file, to: 'note', text: 'For us alone.' });
    for (const each of [owner, token])
      expect((await askTicket(site, each)).text).not.toContain('For us alone');
    expect((await staff.read(file)).messages.map(({ author }) => author)).toEqual([
      'staff',
      'reporter',
      'staff',
      'owner',
      'note',
    ]);
  });

  test('sees a report’s picture, and each text without an open slot', async () => {
    await report(site, { subject: 'general', file: await picture('jpeg') });
    const detail = await staff.read(latest());
    const shownPicture = await site.get(`/api/moderation/case_picture/0/${detail.reported[0]!.id}.json`, {
      token: staff.token,
    });
    expect(Buffer.from(shownPicture.json<{ webp: string }>().webp, 'base64').toString('latin1', 8, 12)).toBe(
      'WEBP',
    );
    for (const { en, ja } of detail.templates) {
      expect(en + ja).not.toMatch(/\{\{|\}\}/);
      expect([en, ja].every((text) => text.length > 20)).toBe(true);
    }
  });

  test('has what is overdue on top, then what is urgent', async () => {
    const list = await staff.list<{
      items: { is_overdue: boolean; is_urgent: boolean; due_at: string | null }[];
      counts: { overdue: number };
    }>();
    const order = list.items.map(({ is_overdue, is_urgent }) => (is_overdue ? 0 : is_urgent ? 1 : 2));
    expect(order).toEqual([...order].sort());
    expect(list.counts.overdue).toBeGreaterThan(0);
  });
});

test('every act above left its row of the audit', async () => {
  const { rows, problems } = await verifyAudit(world.database, []);
  expect(rows).toBeGreaterThan(0);
  // Staff of tests have their roles from no act.
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});

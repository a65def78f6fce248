import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationPage } from '../../src/shared/entities/notification.ts';
import { submissionOfVideo } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import { caseWorld } from './case-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import {
  casesOf,
  mailsOf,
  readTicket,
  reply,
  report,
  stateOfVideo,
  WHOLE,
  type Staff,
} from './case-calls.ts';
import { openFan, type Fan } from './notification-calls.ts';

let staff: Staff;
let owner: Fan;

const { world, site, openStaff, about, latest } = await caseWorld();
beforeEach(async () => {
  staff = await openStaff();
  owner = await openFan(site, world);
});

type Fields = Readonly<Record<string, string>>;
const video = async () => Number((await world.buildVideo({ uploaderId: owner.id })).id);
const one = (sql: string, ...values: number[]) =>
  world.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values);
const moderation = (name: string, fields: Fields) =>
  postForm(site.port, `/api/moderation/${name}.php`, fields, { token: staff.token });

interface Item {
  readonly version: number;
  readonly hash: string;
  readonly cases: readonly { readonly id: string; readonly holds: boolean }[];
}
const item = async (id: number) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token })).json<Item>();
async function decide(id: number, verdict: string, more: Fields = {}) {
  const { version, hash } = await item(id);
  return verdictOf(
    await moderation('decide', { id: String(id), version: String(version), hash, verdict, ...more }),
  );
}
/** What the owner is notified of: kind, what became of it, why. */
const news = async (who = owner) =>
  (await who.list()).notifications.map(({ kind, outcome, reason, note }) =>
    [kind, outcome, reason, note].filter(Boolean).join(' '),
  );

describe('what a case hides', () => {
  test('is not released by hand, one by one or all at once; what staff hid is', async () => {
    const [ours, theirs] = [await video(), await video()];
    await report(site, { ...about(ours), subject: 'minor' });
    const submissionOf = async (id: number) =>
      (await site.context.writer.change(() => submissionOfVideo(id)))!.id;
    const [byCase, byHand] = [await submissionOf(ours), await submissionOf(theirs)];
    expect(await decide(byHand, 'hold', { reason: 'other' })).toBe('200 ok');
    expect((await item(byCase)).cases).toMatchObject([{ id: String(latest()), holds: true }]);
    expect(await decide(byCase, 'release')).toBe('409 held_by_case');
    const bulk = await moderation('bulk', { _id: String(owner.id), verdict: 'release' });
    expect(bulk.json()).toMatchObject({ done: 1, left: 0, by_case: 1 });
    expect([stateOfVideo(world, ours), stateOfVideo(world, theirs)]).toEqual(['pending', 'approved']);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect(stateOfVideo(world, ours)).toBe('approved');
    expect((await news()).toSorted()).toEqual(['case held', 'case held other', 'case shown', 'case shown']);
  });

  test('of an album goes through the machine, and stays hidden while a case about one of its photos is open', async () => {
    const album = Number((await world.buildAlbum({ ownerId: owner.id, photos: 2 })).id);
    const state = () => [
      one('SELECT state FROM album WHERE id = ?', album),
      one(`SELECT state FROM submission WHERE album_id = ? AND kind = 'album'`, album),
    ];
    const ref = `/album/${album}/`;
    await report(site, { ref, subject: 'minor' });
    const whole = latest();
    await report(site, { ref: `${ref}#photo-1`, subject: 'minor' });
    const [photo1] = [latest()];
    expect(state()).toEqual(['pending', 'held']);
    await staff.decide(whole, { verdict: 'dismissed' });
    expect(state()).toEqual(['pending', 'held']);
    await staff.decide(photo1, { verdict: 'removed', reason: 'underage_doubt' });
    expect([...state(), one('SELECT count(*) FROM photo WHERE album_id = ?', album)]).toEqual([
      'approved',
      'published',
      1,
    ]);
    const events = world.database.sqlite
      .prepare(
        `SELECT event FROM submission_event e JOIN submission s ON s.id = e.submission_id WHERE s.album_id = ? ORDER BY e.id`,
      )
      .pluck()
      .all(album);
    expect(events).toEqual(['hold', 'release']);
  });
});

test.each([
  ['nothing', false],
  ['another report', true],
  ['a word of a reporter', true],
] as const)('after %s an open decision is stale: %s', async (what, isStale) => {
  const id = await video();
  const token = await report(site, { ...about(id), subject: 'spam' });
  const file = String(latest());
  const { version } = await staff.read(file);
  if (what === 'another report')
    await report(site, { ...about(id), subject: 'spam', email: 'ren@mail.example' });
  if (what === 'a word of a reporter') await reply(site, token, { message: 'From the third minute on.' });
  const decided = await staff.act('decide', { id: file, version: String(version), verdict: 'dismissed' });
  expect(verdictOf(decided)).toBe(isStale ? '409 decision_stale' : '200 ok');
  if (isStale) expect(verdictOf(await staff.decide(file, { verdict: 'dismissed' }))).toBe('200 ok');
});

test('a statement that completes a case hides its thing, though its answer has raised the version', async () => {
  const id = await video();
  const token = await report(site, { ...about(id), subject: 'consent' });
  expect(stateOfVideo(world, id)).toBe('approved');
  expect(verdictOf(await reply(site, token, { ...WHOLE, message: 'It is me.' }))).toBe('200 ok');
  expect([stateOfVideo(world, id), casesOf(world).at(-1)!['holds']]).toEqual(['pending', 1]);
  expect(await readTicket(site, token)).toMatchObject({ state: 'open', needs_statement: false });
});

describe('an owner is notified', () => {
  test('when a case hides their thing and when it is decided, whatever they have muted, and never of who reported', async () => {
    const id = await video();
    expect(await owner.post('mute', { on: 'video', object_id: id, is_on: 1 })).toMatchObject({ unread: 0 });
    await report(site, { ...about(id), subject: 'spam' });
    expect(await news()).toEqual([]);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect(await news()).toEqual([]);
    await report(site, { ...about(id), subject: 'minor' });
    expect(await news()).toEqual(['case held']);
    await staff.decide(latest(), { verdict: 'removed', reason: 'underage_doubt' });
    expect(await news()).toEqual(['case removed underage_doubt', 'case held']);
    const text = JSON.stringify(await owner.list());
    expect(text).not.toContain('hana@mail.example');
    expect((await owner.list()).notifications.every(({ actors }) => actors.length === 0)).toBe(true);
  });

  test('in their language, as the case and its ticket are', async () => {
    const titles = { title: 'Night', titleJa: '夜' };
    const id = Number((await world.buildVideo({ uploaderId: owner.id, ...titles })).id);
    world.database.sqlite.prepare(`UPDATE account SET language = 'ja' WHERE member_id = ?`).run(owner.id);
    await report(site, { ...about(id), subject: 'minor' });
    const { thing, messages } = await staff.read(latest());
    expect(thing).toMatchObject({ title: 'Night', title_ja: '夜' });
    expect(messages.map(({ text }) => text).join()).toContain('夜');
    expect(messages.map(({ text }) => text).join()).not.toContain('Night');
    const [notice] = (await owner.list()).notifications;
    expect(notice!.object).toMatchObject({ title: 'Night', title_jp: '夜' });
  });

  test('of what is gone by its name', async () => {
    const fields = {
      title: 'Night walks',
      desc: 'Walks at night, all of them.',
      visible: '1',
      orientation: '2',
    };
    await owner.act('playlist', 'new', fields);
    const id = one('SELECT max(id) FROM playlist WHERE owner_id = ?', owner.id) as number;
    await report(site, { ref: `/playlist/${id}/`, subject: 'illegal' });
    await staff.decide(latest(), { verdict: 'removed', reason: 'forbidden_content' });
    const [notice] = (await owner.list()).notifications;
    expect([notice!.outcome, notice!.object.title]).toEqual(['removed', 'Night walks']);
  });
});

test.each([
  ['refuse', 'upload_rejected'],
  ['ask', 'upload_asked'],
])('the owner reads why a submission was not taken: %s', async (verdict, kind) => {
  const draft = JSON.stringify({ title_en: 'Quiet harbour', categories: ['good'], picture: 1 });
  const add = () =>
    one(
      `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at)
       VALUES ('video', ?, 'waiting', '${draft}', ?, ?) RETURNING id`,
      ...[owner.id, world.clock.now(), world.clock.now()],
    ) as number;
  const id = add();
  expect(await decide(id, verdict, { reason: 'misleading_words', note: 'Name the harbour.' })).toBe('200 ok');
  expect(await news()).toEqual([`${kind} misleading_words Name the harbour.`]);
  const mails = async () =>
    (await mailsOf(site, world)).filter((mail) => mail.includes(`/upload/${id}/`)).join();
  expect(await mails()).toContain('Quiet harbour');
  expect(await mails()).toContain('Title, description or categories do not fit.');
  expect(await mails()).toContain('Name the harbour.');
  await owner.post('choose', { kind, channel: 'mail', is_on: 0 });
  const silent = add();
  await decide(silent, verdict, { reason: 'misleading_words' });
  expect((await mailsOf(site, world)).join()).not.toContain(`/upload/${silent}/`);
});

test('a member is warned with the reason, by mail only where they want it', async () => {
  const warn = (note: string) =>
    moderation('member', { _id: String(owner.id), act: 'warn', reason: 'spam', note });
  const mails = async () =>
    (await mailsOf(site, world)).filter((mail) => mail.includes('A warning from the staff')).length;
  const before = await mails();
  expect(verdictOf(await warn('Once.'))).toBe('200 ok');
  expect(await mails()).toBe(before + 1);
  await owner.post('choose', { kind: 'warned', channel: 'mail', is_on: 0 });
  world.clock.advance(1_000);
  expect(verdictOf(await warn('Twice.'))).toBe('200 ok');
  expect(await mails()).toBe(before + 1);
  expect(await news()).toEqual(['warned spam Twice.', 'warned spam Once.']);
  // On the site it cannot be turned off.
  const off = await owner.post('choose', { kind: 'warned', channel: 'site', is_on: 0 });
  expect(off.code).toBe('bad_request');
  expect(await owner.unread()).toBe(2);
});

test('the author of a comment that staff removes is notified with the reason; of one that they or the owner deletes they are not', async () => {
  const host = await openFan(site, world);
  const del = (id: string, token: string) =>
    postForm(site.port, '/api/input.php', { act: 'comm', section: 'del', comment_id: id }, { token });
  const write = async (msg: string) => (await owner.comment('wall', host.id, msg)).comment_id!;
  const [own, hosts, staffs, reported] = [
    await write('One of my own.'),
    await write('Deleted by the host.'),
    await write('Deleted by staff.'),
    await write('Reported by somebody.'),
  ];
  expect(verdictOf(await del(own, owner.token))).toBe('200 ok');
  expect(verdictOf(await del(hosts, host.token))).toBe('200 ok');
  expect(await news()).toEqual([]);
  expect(verdictOf(await del(staffs, staff.token))).toBe('200 ok');
  const ref = `/member/${host.id}/wall/1/#comment-${reported}`;
  await report(site, { ref, subject: 'spam' });
  expect(casesOf(world).at(-1)!['kind']).toBe('comment');
  await staff.decide(latest(), { verdict: 'removed', reason: 'spam' });
  expect(await news()).toEqual(['comment_removed removed spam', 'comment_removed']);
  const titles = (await owner.list()).notifications.map(({ object }) => object.title);
  expect(titles).toEqual(['Reported by somebody.', 'Deleted by staff.']);
  const seen: NotificationPage = await host.list();
  expect(JSON.stringify(seen)).not.toContain('comment_removed');
});

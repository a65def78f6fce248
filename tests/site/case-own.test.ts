import { beforeEach, expect, test } from 'vitest';
import { caseWorld } from './case-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { report, type Staff } from './case-calls.ts';
import { picture } from './report-calls.ts';

let staff: Staff;
let other: typeof staff;
/** Whose it is that a case is about. */
let own: typeof staff;

const { world, site, openStaff, video, about, latest } = await caseWorld();
beforeEach(async () => {
  [staff, other, own] = [await openStaff(), await openStaff(), await openStaff()];
});

test('a case about something of a moderator’s is closed to them: no claim, no answer, and nothing of who reported it', async () => {
  const id = Number((await world.buildVideo({ uploaderId: own.id })).id);
  await report(site, { ...about(id), subject: 'spam', file: await picture('jpeg') });
  const file = String(latest());
  await staff.act('reply', { id: file, to: 'reporters', text: 'Thank you, we look at it.' });
  for (const [act, fields] of [
    ['claim', {}],
    ['claim', { take: '1' }],
    ['reply', { to: 'reporters', template: 'received' }],
    ['reply', { to: 'note', text: 'Nothing to see here.' }],
  ] as const)
    expect(verdictOf(await own.act(act, { id: file, ...fields }))).toBe('403 dont_have_permission');
  const seen = await staff.read(file);
  expect(seen.reported[0]?.email).toContain('@');
  expect(await own.read(file)).toMatchObject({ can_decide: false, reported: [], messages: [] });
  const ask = (by: typeof own) =>
    site.get(`/api/moderation/case_picture/0/${seen.reported[0]?.id}.json`, { token: by.token });
  expect([(await ask(staff)).status, (await ask(own)).status]).toEqual([200, 404]);
});

test('a case that hides a comment is the only way to show it again, and nobody shows their own', async () => {
  const comment = (by: number) =>
    world.database.sqlite
      .prepare(
        `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', 1001, ?, 'words', 1) RETURNING id`,
      )
      .pluck()
      .get(by) as number;
  const show = (by: typeof own, id: number) =>
    postForm(
      site.port,
      '/api/moderation/held-comment.php',
      { comment_id: String(id), verdict: 'show' },
      { token: by.token },
    );
  const release = (by: typeof own, id: number) =>
    postForm(site.port, '/api/moderation/comment.php', { comment_id: String(id) }, { token: by.token });
  const id = comment(own.id);
  const path = `/videos/${(await video()).toString()}/night/`;
  await report(site, { ref: `${path}#comment-${id}`, subject: 'minor' });
  const stateOf = () =>
    world.database.sqlite.prepare('SELECT state FROM comment WHERE id = ?').pluck().get(id);
  expect(stateOf()).toBe('held');
  for (const act of [show, release]) {
    expect(verdictOf(await act(own, id))).toBe('403 dont_have_permission');
    expect(verdictOf(await act(other, id))).toBe('409 held_by_case');
  }
  expect(stateOf()).toBe('held');
});

test('a case keeps a comment that its author deletes, hidden, so that it stays their own', async () => {
  const { sqlite } = world.database;
  const id = sqlite
    .prepare(
      `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', 1001, ?, 'words', 1) RETURNING id`,
    )
    .pluck()
    .get(own.id) as number;
  await report(site, { ref: `/videos/${await video()}/night/#comment-${id}`, subject: 'minor' });
  const file = latest();
  const del = { act: 'comm', section: 'del', comment_id: String(id) };
  expect((await postForm(site.port, '/api/input.php', del, { token: own.token })).status).toBe(200);
  const left = sqlite.prepare('SELECT state, text FROM comment WHERE id = ?');
  expect(left.get(id)).toEqual({ state: 'removed', text: 'words' });
  expect(verdictOf(await own.decide(file, { verdict: 'dismissed' }))).toBe('403 dont_have_permission');
  expect((await staff.read(file)).thing.title).toBe('words');
  expect(verdictOf(await staff.decide(file, { verdict: 'dismissed' }))).toBe('200 ok');
  expect(left.get(id)).toMatchObject({ state: 'removed' });
});

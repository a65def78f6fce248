import { beforeEach, expect, test } from 'vitest';
import { caseWorld } from './case-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { mailsOf, type Staff } from './case-calls.ts';
import { openFan, type Fan } from './notification-calls.ts';

let staff: Staff;
let owner: Fan;

const { world, site, openStaff } = await caseWorld();
beforeEach(async () => {
  staff = await openStaff();
  owner = await openFan(site, world);
  world.confirmSessions();
  await site.context.store.put('face.webp', Buffer.from('RIFF'));
  world.database.sqlite.exec(
    `INSERT OR IGNORE INTO media_object (key, content_type, bytes, sha256) VALUES ('face.webp', 'image/webp', 4, '');
     UPDATE member SET name = 'loud' || id, avatar_key = 'face.webp', city = 'Kyoto' WHERE id = ${owner.id};
     INSERT OR REPLACE INTO member_text (member_id, about) VALUES (${owner.id}, 'Some words.');
     UPDATE account SET language = 'ja', renamed_at = ${world.clock.now()} WHERE member_id = ${owner.id}`,
  );
});

const clear = async (part: string, more = {}, token = staff.token) => {
  const fields = { _id: String(owner.id), part, reason: 'spam', ...more };
  return verdictOf(await postForm(site.port, '/api/moderation/clear.php', fields, { token }));
};
const profile = () =>
  world.database.sqlite
    .prepare(
      `SELECT m.name, m.avatar_key, m.city, t.about, a.name_key, a.renamed_at FROM member m
       JOIN account a ON a.member_id = m.id JOIN member_text t ON t.member_id = m.id WHERE m.id = ?`,
    )
    .get(owner.id) as Readonly<Record<string, string | number>>;
/** Bodies in base64 as text. */
const decoded = (mail: string) =>
  mail.replaceAll(/(?:^[\w+/=]{4,}\r?\n?)+/gm, (body) => Buffer.from(body, 'base64').toString());
const audited = () =>
  world.database.sqlite
    .prepare(`SELECT detail FROM audit WHERE act = 'clear' AND object_id = ? AND actor_id = ? ORDER BY id`)
    .pluck()
    .all(String(owner.id), staff.id);

test('staff clears picture, name and words; the member is notified, by mail in their language too', async () => {
  const before = profile();
  expect(await clear('avatar', { reason: '' })).toMatch(/^400/);
  expect(await clear('avatar', {}, owner.token)).toBe('404 not_found');
  expect(profile()).toEqual(before);
  expect(await clear('avatar', { note: 'A logo.' })).toBe('200 ok');
  expect(await clear('avatar')).toBe('409 already_decided');
  expect(await clear('cover')).toBe('409 already_decided');
  expect(await clear('words')).toBe('200 ok');
  expect(await clear('name')).toBe('200 ok');
  const name = `member_${owner.id}`;
  expect(profile()).toEqual({
    name,
    name_key: name,
    renamed_at: 0,
    avatar_key: '',
    city: '',
    about: '',
  });
  expect(await site.context.store.open('face.webp')).toBeNull();
  expect(audited().map((detail) => JSON.parse(detail as string) as unknown)).toEqual(
    ['avatar', 'words', 'name'].map((part) => ({ part, reason: 'spam' })),
  );
  const { notifications } = await owner.list();
  expect(
    notifications.map(({ kind, object, reason, note }) => [kind, object.title, reason, note]).sort(),
  ).toEqual([
    ['cleared', 'avatar', 'spam', 'A logo.'],
    ['cleared', 'name', 'spam', ''],
    ['cleared', 'words', 'spam', ''],
  ]);
  const mails = (await mailsOf(site, world)).map(decoded).join();
  for (const words of ['プロフィール画像', 'すぐに新しい名前を選べます', 'A logo.'])
    expect(mails).toContain(words);
});

test('another name is found where the plain one is taken; nobody clears who has as high a role', async () => {
  world.database.sqlite.exec(
    `UPDATE account SET renamed_at = 0;
     UPDATE member SET name = 'member_${owner.id}' WHERE id = 3`,
  );
  expect(await clear('name')).toBe('200 ok');
  expect(profile()['name']).toBe(`member_${owner.id}_1`);
  world.database.sqlite.exec(`UPDATE member SET role = 'moderator' WHERE id = ${owner.id}`);
  expect(await clear('words')).toBe('403 dont_have_permission');
  expect(profile()['about']).toBe('Some words.');
});

test('an old sign-in clears nothing', async () => {
  world.clock.advance(700_000);
  expect(await clear('words')).toMatch(/need_recent_auth/);
  expect([profile()['about'], audited()]).toEqual(['Some words.', []]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { openWriter } from './message-calls.ts';
import { type Reply } from './support.ts';

const STRINGS = JSON.parse(
  await readFile(join(import.meta.dirname, 'data/hostile-strings.json'), 'utf8'),
) as readonly string[];
/** What steers a terminal or a line of text; a comment may have lines. */
const STEERS = /[^\P{Cc}\n\t]/u;

const { world, site } = await servedWorld({ videos: 1 });
const me = world.buildMember().id;
const token = await world.sessionFor({ id: me });

const ask = (fields: Readonly<Record<string, string>>) =>
  postForm(site.port, '/api/input.php', fields, { token });

/** Sends each string; what was not taken was refused in words, with a field named. @returns how many were taken */
async function sendAll(
  field: string,
  fieldsOf: (text: string) => Readonly<Record<string, string>>,
): Promise<number> {
  let taken = 0;
  for (const text of STRINGS) {
    world.database.sqlite.exec('DELETE FROM deed');
    const reply = await ask(fieldsOf(text));
    if (reply.status === 200) taken += 1;
    else expect([text, verdictOf(reply)]).toEqual([text, expect.stringMatching(`^400 \\w+ ?${field}?`)]);
  }
  return taken;
}
const stored = (sql: string) => world.database.sqlite.prepare(sql).pluck().all() as string[];

test.each([
  ['video', (): string => '1001', '/api/json/comments/0/video/1000/1001.json'],
  ['wall', (): string => String(me), null],
] as const)('as comments on a %s they are text, and come back as they are stored', async (on, idOf, list) => {
  world.database.sqlite.exec('DELETE FROM comment');
  const taken = await sendAll('msg', (msg) => ({ act: 'comm', section: 'add', on, object_id: idOf(), msg }));
  const texts = stored('SELECT text FROM comment');
  expect([taken > 100, texts.length]).toEqual([true, taken]);
  expect(texts.filter((text) => STEERS.test(text))).toEqual([]);
  const shown = stored(`SELECT text FROM comment WHERE state = 'shown' ORDER BY added_at DESC, id DESC`);
  const path = list ?? `/api/json/wall/0/${me}.1.json`;
  const { comments } = (await site.get(path)).json<{ comments: { comment: string }[] }>();
  expect(comments.length).toBeGreaterThan(5);
  expect(comments.map(({ comment }) => comment)).toEqual(shown.slice(0, comments.length));
});

test.each(['title', 'desc'] as const)('as a %s of playlists they are text', async (field) => {
  world.database.sqlite.exec('DELETE FROM playlist');
  const words = { title: 'A calm list', desc: 'Videos for a rainy night' };
  let taken = 0;
  for (const text of STRINGS) {
    const reply = await ask({ act: 'playlist', section: 'new', ...words, [field]: text });
    if (reply.status === 200) {
      taken += 1;
      const { playlist_id } = reply.json<{ playlist_id: string }>();
      const found: Reply = await site.get(`/api/json/playlist/0/0/${playlist_id}.json`, { token });
      const [row] = stored(
        `SELECT ${field === 'desc' ? 'description' : 'title'} FROM playlist WHERE id = ${playlist_id}`,
      );
      expect(STEERS.test(row ?? '')).toBe(false);
      expect(JSON.stringify(found.json())).toContain(JSON.stringify(row).slice(1, -1));
      world.database.sqlite.exec('DELETE FROM playlist');
    } else expect([text, reply.status]).toEqual([text, 400]);
  }
  expect(taken).toBeGreaterThan(50);
});

test.each(['city', 'about'] as const)('as the %s of a profile they are text', async (field) => {
  const own = (fields: Readonly<Record<string, string>>) =>
    postForm(site.port, '/api/member.php', fields, { token });
  let taken = 0;
  for (const text of STRINGS) {
    world.database.sqlite.exec('DELETE FROM deed');
    const reply = await own({ act: 'edit', [field]: text });
    if (reply.status !== 200) {
      expect([text, verdictOf(reply)]).toEqual([
        text,
        expect.stringMatching(`^400 bad_request ?(?:${field})?`),
      ]);
      continue;
    }
    taken += 1;
    const words = (await own({ act: 'profile' })).json<Record<string, string>>()[field] ?? '';
    expect(STEERS.test(words)).toBe(false);
    // What is stored comes back as it was stored: a second round changes nothing.
    await own({ act: 'edit', [field]: words });
    const again = (await own({ act: 'profile' })).json<Record<string, string>>()[field];
    const shown = (await site.get(`/api/json/member/0/0/${me}.json`, { token })).json<
      Record<string, unknown>
    >();
    expect([again, JSON.stringify(shown).includes(JSON.stringify(words))]).toEqual([words, true]);
  }
  expect(taken).toBeGreaterThan(50);
});

test('as messages they are text, to both', async () => {
  const [one, other] = [await openWriter(site, world), await openWriter(site, world)];
  await one.send(other, 'hello there');
  await other.post('accept', { _id: String(one.id) });
  let taken = 0;
  for (const text of STRINGS) {
    world.database.sqlite.exec('DELETE FROM deed');
    const reply = await one.send(other, text);
    if (reply.status !== 200) {
      expect([text, reply.status]).toEqual([text, 400]);
      continue;
    }
    taken += 1;
    const [mine, theirs] = [await one.texts(other), await other.texts(one)];
    const [row = ''] = stored('SELECT text FROM message ORDER BY id DESC LIMIT 1');
    expect([STEERS.test(row), mine.includes(row), theirs.includes(row)]).toEqual([false, true, true]);
  }
  expect(taken).toBeGreaterThan(50);
});

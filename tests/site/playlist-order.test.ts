import { beforeEach, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { postForm, verdictOf, type Fields } from './account-calls.ts';
import { listingPath, serveWorld } from './support.ts';

const COUNT = 12;
let list = '';

const world = shared(await makeWorld({ members: 2, videos: COUNT }));
const token = await world.sessionFor({ id: 2 });
const site = shared(await serveWorld(world));
const ids = world.videos.map(({ id }) => String(id));
beforeEach(async () => {
  list = String((await world.buildPlaylist({ ownerId: 2, videoIds: ids.map(Number) })).id);
});

const act = async (section: string, fields: Fields) =>
  verdictOf(
    await postForm(
      site.port,
      '/api/input.php',
      { act: 'playlist', section, object_id: list, ...fields },
      { token },
    ),
  );
const move = (video: string, before?: string) =>
  act('move', { video_id: video, ...(before !== undefined && { before }) });
const order = async () =>
  (await site.get(listingPath({ section: 'playlist', object_id: list, sort: 'all', count: 60 })))
    .json<{ videos: readonly { video_id: string }[] }>()
    .videos.map(({ video_id }) => video_id);
/** What a move does to a list. */
const moved = (from: readonly string[], video: string, before?: string) => {
  if (video === before) return [...from];
  const rest = from.filter((id) => id !== video);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return rest.toSpliced(at, 0, video);
};

test('a video goes before another, or to the end', async () => {
  const [first, second, third] = ids as [string, string, string];
  expect(await move(third, first)).toBe('200 ok');
  expect(await order()).toEqual(moved(ids, third, first));
  expect(await move(second)).toBe('200 ok');
  expect((await order()).at(-1)).toBe(second);
  expect(await move(first, first)).toBe('200 ok');
  expect(await move('999999', first)).toBe('409 not_in_list');
  expect(await move(first, '999999')).toBe('409 not_in_list');
});

test('500 moves of two tabs leave the same videos, each once, in the order of the moves', async () => {
  let expected: readonly string[] = ids;
  let seed = 7;
  const below = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  for (let round = 0; round < 50; round++) {
    const moves = Array.from({ length: 10 }, () => [ids[below(COUNT)]!, ids[below(COUNT)]!] as const);
    // Two tabs at once: which of two calls comes first is not said, so only the set is.
    const verdicts = await Promise.all(moves.map(([video, before]) => move(video, before)));
    expect(new Set(verdicts)).toEqual(new Set(['200 ok']));
  }
  expect((await order()).toSorted()).toEqual(ids.toSorted());
  expected = await order();
  // The same place again and again: keys would grow for ever if nothing shortened them.
  for (let round = 0; round < 300; round++) {
    const [video, before] = [expected[2]!, expected[1]!];
    await move(video, before);
    expected = moved(expected, video, before);
  }
  expect(await order()).toEqual(expected);
  const longest = world.database.sqlite
    .prepare('SELECT max(length(position)) FROM playlist_video WHERE playlist_id = ?')
    .pluck()
    .get(list);
  expect(longest).toBeLessThanOrEqual(49);
});

test('a video that was taken out comes back to its place', async () => {
  const [, second, third] = ids as [string, string, string];
  expect(await act('rem', { video_id: second })).toBe('200 ok');
  expect(await act('add', { video_id: second, before: third })).toBe('200 ok');
  expect(await order()).toEqual(ids);
});

test('is sorted once by title, date or length', async () => {
  const { sqlite } = world.database;
  for (const [index, id] of ids.entries())
    sqlite
      .prepare('UPDATE video SET title_en = ?, title_ja = ?, duration = ?, added_at = ? WHERE id = ?')
      .run(`Night ${COUNT - index}`, `夜 ${(index * 7) % COUNT}`, ((index * 5) % COUNT) + 1, index, id);
  expect(await act('sort', { by: 'title' })).toBe('200 ok');
  expect(await order()).toEqual(ids.toReversed());
  await act('sort', { by: 'title', lang: 'ja' });
  expect(await order()).toEqual(
    ids.toSorted((a, b) => ((ids.indexOf(a) * 7) % COUNT) - ((ids.indexOf(b) * 7) % COUNT)),
  );
  await act('sort', { by: 'date' });
  expect(await order()).toEqual(ids.toReversed());
  await act('sort', { by: 'length' });
  expect(await order()).toEqual(
    ids.toSorted((a, b) => ((ids.indexOf(b) * 5) % COUNT) - ((ids.indexOf(a) * 5) % COUNT)),
  );
  expect(await act('sort', { by: 'colour' })).toBe('400 bad_request');
});

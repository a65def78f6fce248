import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { searchPath, serveWorld, summaryPath } from './support.ts';

const world = shared(await makeWorld());
await world.buildVideo({ title: 'Rainy night', titleJa: '宵町、雨の夜' });
await world.buildVideo({ title: 'A long walk', titleJa: '夜、雨の散歩', durationSeconds: 3_000 });
await world.buildVideo({ title: 'Umbrellas', titleJa: '傘', tags: ['夜', '雨'] });
await world.buildVideo({ title: 'Fog', titleJa: '霧が晴れる', tags: ['朝'] });
await world.buildVideo({ title: 'Elsewhere', titleJa: '霧の朝', catalogue: 'gay' });
const owner = world.buildMember({});
await world.buildPlaylist({ ownerId: owner.id, title: '夜の雨' });
const site = shared(await serveWorld(world));
await site.context.search.settled();

const summary = async (words: string, section = '&gender=str') =>
  (await site.get(`${summaryPath(words)}${section}`)).json();

async function titles(words: string, ask: Parameters<typeof searchPath>[1] = {}) {
  const { videos } = (await site.get(searchPath(words, ask))).json<{ videos: { title: string }[] }>();
  return videos.map(({ title }) => title);
}

// One title has it so by chance, or none and a playlist is called so: neither is a reason to show no other video.
test.each([
  ['雨の夜', ['Rainy night', 'A long walk', 'Umbrellas']],
  ['あめのよる', ['Rainy night', 'A long walk', 'Umbrellas']],
  ['雨の散歩', ['A long walk']],
  ['夜の雨', ['A long walk', 'Rainy night', 'Umbrellas']],
])('%s finds what has it so first, then what has its words', async (words, expected) => {
  expect(await titles(words)).toEqual(expected);
  expect(await summary(words)).toMatchObject({ videos: { total_count: expected.length }, searched: '' });
});

test('a playlist that is called so is found beside the videos with its words', async () => {
  const playlists = { total_count: 1, items: [{ title: '夜の雨' }] };
  expect(await summary('夜の雨')).toMatchObject({ playlists, videos: { total_count: 3 } });
  expect(await titles('夜の雨', { duration: '3' })).toEqual(['A long walk']);
});

test('without a section the same is counted in all of them', async () => {
  expect(await summary('霧の朝', '')).toMatchObject({ videos: { total_count: 2 } });
  expect(await summary('霧の朝')).toMatchObject({ videos: { total_count: 1 } });
});

test('a word without a particle stays a word where anything has it', async () => {
  expect(await titles('宵町')).toEqual(['Rainy night']);
  expect(await titles('晴れ')).toEqual(['Fog']);
});

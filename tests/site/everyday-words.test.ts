import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { searchPath, serveWorld } from './support.ts';

/** Part of the words that is found. What is missed has several readings. */
const GOAL = 0.95;

const words = readFileSync(new URL('data/everyday-words.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [written: string, kana: string, romaji: string]);

const ids = new Map<string, number>();

const world = shared(await makeWorld());
for (const [at, [written]] of words.entries()) {
  const { id } = await world.buildVideo({ title: `Film ${at}`, titleJa: `${written}の夜` });
  ids.set(written, id);
}
const site = shared(await serveWorld(world));
await site.context.search.settled();

async function finds(typed: string, written: string): Promise<boolean> {
  const { videos } = (await site.get(searchPath(typed))).json<{ videos: { video_id: string }[] }>();
  return videos.some(({ video_id }) => Number(video_id) === ids.get(written));
}

test('are 200 different ones', () => {
  expect(ids.size).toBe(200);
});

test.each(['kana', 'romaji'] as const)('words written in kanji are found by their %s', async (script) => {
  const missed: string[] = [];
  for (const [written, kana, romaji] of words) {
    const typed = script === 'kana' ? kana : romaji;
    if (!(await finds(typed, written))) missed.push(`${written} by ${typed}`);
  }
  const found = 1 - missed.length / words.length;
  expect(found, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(GOAL);
});

test('control: what is read otherwise is not found', async () => {
  expect(await finds('ひこうき', '自転車')).toBe(false);
});

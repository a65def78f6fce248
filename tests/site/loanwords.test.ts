import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { searchPath, serveWorld } from './support.ts';

const world = shared(await makeWorld());
await world.buildVideo({ title: 'The cafés by the canal', titleJa: '運河の店' });
await world.buildVideo({ title: 'A cup of something', titleJa: '雨のコーヒー' });
await world.buildVideo({ title: 'Bamboo', titleJa: '眠るパンダ' });
const site = shared(await serveWorld(world));
await site.context.search.settled();

test.each([
  ['カフェ', ['1001']],
  ['かふぇ', ['1001']],
  ['運河 カフェ', ['1001']],
  ['カフェの夜', []],
  ['coffee', ['1002']],
  ['rain coffee', []],
  ['雨 coffees', ['1002']],
  // Too short for a part of a word to mean it.
  ['bread', []],
  // Control: no loanword, and no text has it.
  ['ホテル', []],
])('%s finds %j', async (words, ids) => {
  const { videos } = (await site.get(searchPath(words))).json<{ videos: { video_id: string }[] }>();
  expect(videos.map(({ video_id }) => video_id)).toEqual(ids);
});

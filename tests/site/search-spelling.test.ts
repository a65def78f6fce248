import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { searchPath, serveWorld, summaryPath } from './support.ts';

const world = shared(await copyOfDemo());
const site = shared(await serveWorld(world));
await site.context.search.settled();

async function searchedFor(words: string) {
  const { searched, total_count } = (await site.get(searchPath(words))).json<{
    searched: string;
    total_count: number;
  }>();
  const { suggestions } = (await site.get(summaryPath(words))).json<{ suggestions: readonly string[] }>();
  return { searched, hasFound: total_count > 0, suggestions };
}

/** What is typed and what is searched for in its place. */
const MEANT = [
  ['lihgt', 'light'],
  ['lightouse', 'lighthouse'],
  ['fierflies', 'fireflies'],
  ['moonlihgt', 'moonlight'],
  ['fgo', 'fog'],
  ['mizukagw', 'mizukage'],
  // Two letters of a common word swapped, which a rare word begins with; others are only the beginning of one.
  ['trian', 'train'],
  ['triang', 'triangle'],
  ['snowp', 'snowplough'],
  ['きりばま', '霧浜'],
  ['みずかけ', '水影'],
  ['つきのぜ', '月ノ瀬'],
  ['びあの', 'ピアノ'],
  ['みなとまつい', '港まつり'],
] as const;

/** Words nobody uses here, and what was once taken for what was meant. */
const OTHERS = [
  ['コーヒー', '郊外'],
  ['こーひー', '郊外'],
  ['プリン', 'プリヤ'],
  ['パンダ', 'パン屋'],
  ['紅茶', '喫茶'],
  ['dog', 'fog'],
  ['see', 'sea'],
  ['cow', 'row'],
  ['sake', 'take'],
  ['song', 'long'],
] as const;

describe('a word that nobody uses', () => {
  test.each(MEANT)('%s is taken for %s', async (typed, meant) => {
    expect(await searchedFor(typed)).toMatchObject({ searched: meant, hasFound: true });
  });

  test.each(OTHERS)('%s is not taken for %s, which is too far away', async (typed) => {
    expect(await searchedFor(typed)).toEqual({ searched: '', hasFound: false, suggestions: [] });
  });

  test.each(['ビール', '霧の夜', 'ミルク'])(
    '%s finds little, and nothing that is too far away is offered',
    async (typed) => {
      expect(await searchedFor(typed)).toEqual({ searched: '', hasFound: true, suggestions: [] });
    },
  );
});

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSiteReader } from '../../src/site/platform/db/site-reader.ts';
import { INDEXED_NAMES, searchSource } from '../../src/site/catalog/search/repositories/source.ts';
import { analyse } from '../../src/site/catalog/search/text/analyser.ts';
import { writtenRuns } from '../../src/site/catalog/search/text/read-run.ts';
import { formatReadText, parseOwnReadings } from '../../src/site/catalog/search/text/read-texts.ts';
import { copyOfDemo } from '../support/world-demo.ts';

const FILE = fileURLToPath(new URL('../../resources/search/read-texts.txt', import.meta.url));

/** Titles of the videos of other test worlds. */
const TEST_WORLDS = ['動画'];

/** All texts of the demo world that are indexed. */
async function demoTexts(): Promise<readonly string[]> {
  await using world = await copyOfDemo();
  const source = searchSource(openSiteReader(join(world.dir, 'site.db')));
  const texts: string[] = [];
  const next = source.batches();
  for (let after: number | null = 0; after !== null;) {
    const { videos, upTo } = next(after, 500);
    for (const { texts: video } of videos)
      if (video) texts.push(video.titleEn, video.titleJa, ...video.names, ...video.topics);
    after = upTo;
  }
  for (const kind of INDEXED_NAMES)
    for (const id of source.nameIds(kind, 0, 100_000)) texts.push(...(source.names(kind, id) ?? []));
  source.close();
  return texts;
}

// After a change of the demo's texts or of the analyser: run this test with `-u`.
test('the file says of every text of the demo world what the analyser says', async () => {
  const runs = new Set([...TEST_WORLDS, ...(await demoTexts()).flatMap(writtenRuns)]);
  const lines = [...runs].filter((run) => /\p{Script=Han}/u.test(run)).sort();
  expect(lines.length).toBeGreaterThan(1_000);
  const content = lines.map((run) => formatReadText(run, analyse(run))).join('\n');
  await expect(`${content}\n`).toMatchFileSnapshot(FILE);
});

test('a reading of our own that is none is refused by name', () => {
  expect(() => parseOwnReadings('霧浜=きりはま 月ノ瀬=tsukinose')).toThrow('月ノ瀬=tsukinose');
  expect(parseOwnReadings('# 雪代=ゆき\n霧浜=きりはま').get('霧浜')).toBe('キリハマ');
});

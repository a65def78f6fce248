import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld } from './support.ts';

const world = shared(await makeWorld());
world.database.sqlite.exec(
  "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'm', 'Silver Harbor', '', '1950-01-01')",
);
// The best ones first: of equals the newer would come before them.
const videos: Parameters<World['buildVideo']>[0][] = [
  { title: 'Silver harbours', titleJa: 'begins with it' },
  { title: 'On a silver harbor', titleJa: 'has it in its title' },
  { title: 'One', titleJa: 'names whom it is called after', modelIds: [1] },
  { title: 'Harbor of silver', titleJa: 'has the words apart' },
  { title: 'Two', titleJa: 'is about it', tags: ['silver harbor'] },
  { title: 'Silver', titleJa: 'has one word in its tags', tags: ['harbor'] },
  { title: 'At night', titleJa: '東京' },
  { title: 'Tokyo', titleJa: '' },
  { title: 'Three', titleJa: '', tags: ['東京'] },
  { title: 'Four', titleJa: '', tags: ['tokyo'] },
  { title: 'Five', titleJa: '孔雀 Lantern' },
  { title: 'Six', titleJa: 'Lantern 孔雀' },
  { title: 'Seven', titleJa: '灯台の朝' },
  { title: 'Eight', titleJa: '朝の灯' },
];
for (const video of videos) await world.buildVideo({ ...video, popularity: 0 });
const site = shared(await serveWorld(world));
await site.context.search.settled();

async function found(words: string): Promise<readonly { title: string; title_jp: string }[]> {
  return (await site.get(searchPath(words))).json<{ videos: { title: string; title_jp: string }[] }>().videos;
}

describe('the best match comes first', () => {
  test('by where the words are, and whether together', async () => {
    expect((await found('silver harbor')).map(({ title_jp }) => title_jp)).toEqual([
      'begins with it',
      'has it in its title',
      'names whom it is called after',
      'has the words apart',
      'is about it',
      'has one word in its tags',
    ]);
  });

  test('by whether it is written so or only sounds so', async () => {
    expect((await found('東京')).map(({ title }) => title)).toEqual(['At night', 'Tokyo', 'Three', 'Four']);
  });

  test('by whether kanji and words are together as they were typed', async () => {
    expect((await found('孔雀 lantern')).map(({ title }) => title)).toEqual(['Five', 'Six']);
    expect((await found('lantern 孔雀')).map(({ title }) => title)).toEqual(['Six', 'Five']);
  });

  test('by whether a title begins with a single kanji', async () => {
    expect((await found('灯')).map(({ title }) => title)).toEqual(['Seven', 'Eight']);
    expect((await found('朝')).map(({ title }) => title)).toEqual(['Eight', 'Seven']);
  });
});

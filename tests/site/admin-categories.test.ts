import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { buildCategory } from '../support/world-categories.ts';
import { openAdmin } from './admin-calls.ts';
import { addressOf } from './good-calls.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld());
buildCategory(world, { dir: 'city-lights', title: 'Night city', titleJa: '夜の街' });
buildCategory(world, { dir: 'glow', title: 'Moonlight', titleJa: '月明かり' });
const site = shared(await serveWorld(world));
const admin = await openAdmin(site, world);

test('a new one is at once among those that forms offer, before it has a video', async () => {
  const offered = async () =>
    (await site.get(addressOf('categories', { section: 'every' }))).json<{
      categories: readonly { dir: string; title: string; total_videos: number }[];
    }>().categories;
  // Kept from now on, until something that it shows is another.
  expect((await offered()).map(({ dir }) => dir)).toEqual(['city-lights', 'glow']);
  const values = { dir: 'moon-bridges', title_en: 'Moon bridges', title_ja: '月の橋' };
  const { id, version } = await admin.save('categories', '', 0, values);
  expect(await offered()).toContainEqual(
    expect.objectContaining({ dir: 'moon-bridges', title: 'Moon bridges', total_videos: 0 }),
  );
  await admin.remove('categories', id, version);
  expect((await offered()).map(({ dir }) => dir)).toEqual(['city-lights', 'glow']);
});

test.each([
  ['night c', ['city-lights']],
  ['NIGHT', ['city-lights']],
  ['city-', ['city-lights']],
  ['月', ['glow']],
  ['moonl', ['glow']],
  ['', ['city-lights', 'glow']],
  ['city l', []],
  ['明', []],
])('the name begins with “%s”: in either language, or its address', async (q, dirs) => {
  const { items, total_count } = await admin.get<{
    items: readonly { values: { dir: string } }[];
    total_count: number;
  }>('list', { kind: 'categories', page: '1', ...(q !== '' && { q }) });
  expect(items.map(({ values }) => values.dir)).toEqual(dirs);
  expect(total_count).toBe(dirs.length);
});

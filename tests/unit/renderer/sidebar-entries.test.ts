import { expect, it } from 'vitest';
import type { SiteStats, SiteTops } from '../../../src/shared/entities/site.ts';
import { sidebarEntries } from '../../../src/renderer/shell/sidebar-entries.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    dir: `c-${at}`,
    title: `C ${at}`,
    catalogue: 'str' as const,
    totalVideos: count - at,
  }));
const tags = (count: number) => Array.from({ length: count }, (_none, at) => `t ${at}`);
const stats = { top: { models: [], categories: categories(20), keywords: tags(20) } } as unknown as SiteStats;
const tops = (some: number, others: number): SiteTops => ({
  categories: categories(some),
  keywords: tags(others),
});
const sizes = (long: SiteTops | undefined, room: number) => {
  const shown = sidebarEntries(stats, long, room);
  return [shown.categories.length, shown.tags.length];
};

it.each([
  ['much of both', tops(120, 120), 104, [69, 35]],
  ['few categories', tops(40, 120), 104, [40, 64]],
  ['few tags', tops(120, 10), 104, [94, 10]],
  ['little of both', tops(3, 2), 72, [3, 2]],
  ['nothing at all', tops(0, 0), 72, [0, 0]],
] as const)('%s fills the room as far as there is something', (_name, long, room, wanted) => {
  expect(sizes(long, room)).toEqual(wanted);
});

it('before the long list is there: categories only, as nothing may move when it comes', () => {
  expect(sizes(undefined, 104)).toEqual([20, 0]);
  const before = sidebarEntries(stats, undefined, 104).categories.map(({ dir }) => dir);
  const after = sidebarEntries(stats, tops(120, 120), 104).categories.map(({ dir }) => dir);
  expect(after.slice(0, before.length)).toEqual(before);
});

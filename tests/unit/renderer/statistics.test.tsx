import { afterEach, expect, it } from 'vitest';
import { Statistics } from '../../../src/renderer/features/uploads/stats/Statistics.tsx';
import type { UploadStats } from '../../../src/shared/entities/upload-stats.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { eventually, later, refusal } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const ID = videoId.parse('1001');
const NONE = { views: 0, likes: 0, favourites: 0, comments: 0 };
const STATS: UploadStats = {
  video_id: ID,
  today: '2026-11-20',
  since: '2026-10-24',
  total: { views: 1_234, likes: 40, favourites: 7, comments: 3 },
  before: { views: 1_200, likes: 35, favourites: 7, comments: 2 },
  days: [
    { day: '2026-11-03', views: 4, likes: 0, favourites: 0, comments: 1 },
    { day: '2026-11-19', views: 30, likes: 5, favourites: 0, comments: 0 },
  ],
};
type Reply = { readonly status: number; readonly body: string };
const ok = (stats: UploadStats) => ({ status: 200, body: JSON.stringify(stats) });

const open = async (answer: (range: string) => Reply | Promise<Reply>) => {
  part = await mountPart(<Statistics id={ID} />, {
    answer: ({ operation, input }) => (operation === 'upload.stats' ? answer(String(input['range'])) : null),
  });
};
const text = () => part.root.textContent ?? '';
const bars = () =>
  [...part.root.querySelectorAll('svg g')].filter(
    (bar) => bar.querySelector('rect:last-of-type')?.getAttribute('height') !== '0',
  );
const chart = () => part.root.querySelector('svg')?.getAttribute('aria-label');
const press = (name: string) =>
  [...part.root.querySelectorAll('button')].find((one) => one.textContent?.includes(name))?.click();

it('shows numbers, a bar for each day that had something, and a table that adds up to the counters', async () => {
  await open(() => ok(STATS));
  await eventually(() => expect(bars().length).toBe(2));
  expect(part.root.querySelectorAll('svg g').length).toBe(28);
  expect(text()).toContain('Views 34 1,234 in all');
  expect(chart()).toBe('Views from 24 Oct 2026 to 20 Nov 2026: 34. The most, 30: 19 Nov 2026.');
  const cells = [...part.root.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent?.replace(',', ''))),
  );
  const sums = [0, 1, 2, 3].map((at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  expect(sums).toEqual(Object.values(STATS.total));
  press('Likes');
  await eventually(() => expect(bars().length).toBe(1));
  press('Favourites');
  await eventually(() => expect(chart()).toBe('Favourites from 24 Oct 2026 to 20 Nov 2026: none.'));
});

it('says that nothing happened yet, or not in these days, and leads on to all of them', async () => {
  await open(() => ok({ ...STATS, total: NONE, before: NONE, days: [] }));
  await eventually(() => expect(text()).toContain('No views yet'));
  part.close();
  await open((range) => ok(range === 'all' ? STATS : { ...STATS, before: STATS.total, days: [] }));
  await eventually(() => expect(text()).toContain('Nothing in this period.'));
  press('Show all time');
  await eventually(() => expect(bars().length).toBeGreaterThan(0));
});

it('says what failed and asks again; of what is gone it shows nothing', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw new AppError({ code: 'offline' });
    return ok(STATS);
  });
  await eventually(() => expect(text()).toContain('Try again'));
  isDown = false;
  await eventually(() => {
    press('Try again');
    expect(bars().length).toBe(2);
  });
  part.close();
  const answer = later<Reply>();
  await open(() => answer.promise);
  await eventually(() => expect(text()).toContain('Statistics'));
  answer.resolve(refusal(404, 'not_found'));
  await eventually(() => expect(part.root.querySelector('section')).toBeNull());
});

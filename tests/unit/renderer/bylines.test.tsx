import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { videoPage, type VideoTile } from '../../../src/shared/entities/video-tile.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { tile } from './support/library.ts';
import { openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const OWNERS: readonly Partial<VideoTile>[] = [
  { channel: { dir: 'quiet-lines', title: 'Quiet Lines', titleJa: '静かな線' } },
  { member: { id: memberId.parse('7'), name: 'kiri' } },
  {},
];

const bodyOf = (videos: readonly VideoTile[]) =>
  JSON.stringify(z.encode(videoPage, { videos: [...videos], totalCount: videos.length, pages: 1 }));

const openList = (language: 'en' | 'ja', owners: readonly Partial<VideoTile>[]) =>
  openPage('/latest-updates/1/', {
    settings: { language },
    answer: ({ operation }) =>
      operation === 'videos.list'
        ? { status: 200, body: bodyOf(owners.map((owner, at) => tile(at, owner))) }
        : null,
  });

const tiles = () => [...page.root.querySelectorAll('main article')];
const bylineOf = (one: Element) =>
  [...one.querySelectorAll('p a')].map((link) => [link.getAttribute('href'), link.textContent]);

it.each([
  ['en', 'Quiet Lines'],
  ['ja', '静かな線'],
] as const)(
  'a tile names the channel, else who sent it, by a link of its own (%s)',
  async (language, title) => {
    page = await openList(language, OWNERS);
    await page.until(() => tiles().length === OWNERS.length);
    expect(tiles().map(bylineOf)).toEqual([[['/channel/quiet-lines/', title]], [['/member/7/', 'kiri']], []]);
    // The link that covers the tile is still the first, and leads to the video.
    expect(tiles().map((one) => one.querySelector('a')?.getAttribute('href')?.slice(0, 8))).toEqual(
      OWNERS.map(() => '/videos/'),
    );
  },
);

it('a list that names nobody keeps no room for names', async () => {
  page = await openList('en', OWNERS);
  await page.until(() => tiles().length === OWNERS.length);
  const named = page.root.querySelector('main ul:has(article)')?.className;
  page.close();
  page = await openList('en', [{}]);
  await page.until(() => tiles().length === 1);
  expect(page.root.querySelector('main ul:has(article)')?.className).not.toBe(named);
});

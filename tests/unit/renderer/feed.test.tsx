import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { feedPage } from '../../../src/shared/entities/feed.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { videoPage } from '../../../src/shared/entities/video-tile.ts';
import { listingBody, NOW } from './support/library.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const member = {
  _id: memberId.parse('7'),
  name: 'Hana',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
} as never;
const at = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

/** Eight videos, one an hour. */
function answer(seenAt: string | null, shown: number) {
  const { videos } = z.decode(videoPage, JSON.parse(listingBody(1, 60, shown)) as never);
  const items = videos.slice(0, shown).map((video, index) => ({ video, at: at(index) }));
  const newCount = items.filter((item) => seenAt === null || item.at > seenAt).length;
  const page = { videos: items.map(({ video }) => video), published: items.map((item) => item.at) };
  const body = z.encode(feedPage, { ...page, totalCount: shown, pages: 1, seenAt, newCount });
  return { status: 200, body: JSON.stringify(body) };
}

const openFeed = async (seenAt: string | null, shown: number, path = '/feed/1/') => {
  page = await openPage(path, {
    member,
    answer: ({ operation }) =>
      operation === 'feed.list'
        ? answer(seenAt, shown)
        : operation === 'feed.seen'
          ? { status: 200, body: '{"ok":true}' }
          : null,
  });
};
const headings = () => [...page.root.querySelectorAll('main h2')].map(({ textContent }) => textContent);
const seen = () => page.asked.filter(({ operation }) => operation === 'feed.seen').map(({ input }) => input);

it('what is new since the last visit is above what was there before, and is then seen', async () => {
  await openFeed(at(2.5), 8);
  await page.until(() => headings().length > 0);
  expect(headings()).toEqual(['3 new videos since your last visit', 'Seen before']);
  await page.until(() => seen().length > 0);
  expect(seen()[0]).toEqual({ at: at(0) });
});

it('where nothing is new there is one list', async () => {
  await openFeed(at(0), 8);
  await page.until(() => page.root.querySelector('main h2 a'));
  expect(page.root.querySelectorAll('main ul > li')).toHaveLength(8);
  expect(headings()).not.toContain('Seen before');
});

it('who follows nothing is led to models and channels', async () => {
  await openFeed(null, 0);
  await page.until(() => findNamed(page.root, 'main a', 'Find models'));
  expect(named(page.root, 'main a', 'Find channels').getAttribute('href')).toBe('/channels/1/');
  expect(seen()).toEqual([]);
});

it('a visitor is asked to sign in, and nothing is asked for', async () => {
  page = await openPage('/feed/1/');
  await page.until(() => findNamed(page.root, 'main button', 'Sign in'));
  expect(page.asked.some(({ operation }) => operation.startsWith('feed.'))).toBe(false);
});

it('the main page shows it to members, with the way to all of it', async () => {
  await openFeed(null, 8, '/');
  await page.until(() => findNamed(page.root, 'main h2', 'From your subscriptions'));
  expect(named(page.root, 'main a', 'See all: From your subscriptions').getAttribute('href')).toBe(
    '/feed/1/',
  );
});

import { afterEach, expect, it } from 'vitest';
import { MEMBER_TABS } from '../../../src/shared/filters/enums.ts';
import { findScreen } from '../../../src/shared/find-screen.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { demo, site } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const LISTS = ['Watch later', 'Favourites', 'My playlists', 'Subscriptions', 'My uploads'] as const;
const TABS = ['watch_later_videos', 'favourite_videos', 'playlists', 'subscriptions', 'ed_videos'] as const;
const sidebar = () => page.root.querySelector('aside nav') ?? page.root;
const addresses = (within: ParentNode, selector: string) =>
  LISTS.map((name) => findNamed(within, selector, name)?.getAttribute('href'));
const expected = TABS.map((tab) => `/member/3/${tab}/1/`);

it('leads to every own list from the sidebar and from the menu of the account', async () => {
  page = await openPage('/404/', { member: ME });
  await page.until(() => findNamed(sidebar(), 'a', 'Watch later'));
  expect(addresses(sidebar(), 'a')).toEqual(expected);
  await page.click(await page.until(() => findNamed(page.root, 'header button', 'Your account')));
  await page.until(() => findNamed(document.body, '[role=menuitem]', 'Watch later'));
  expect(addresses(document.body, '[role=menuitem]')).toEqual(expected);
  // The addresses are those of the router, not ours.
  for (const address of expected) expect(findScreen(address)).toMatchObject({ name: 'memberTab' });
  expect(TABS.every((tab) => MEMBER_TABS.includes(tab))).toBe(true);
});

it('marks the list that is open', async () => {
  const who = { ...demo, id: ME._id, openTabs: [...demo.openTabs, 'favourite_videos' as const] };
  page = await openPage('/member/3/favourite_videos/1/', { member: ME, answer: site({ who }) });
  const isMarked = () => findNamed(sidebar(), 'a', 'Favourites')?.getAttribute('aria-current') === 'page';
  await page.until(isMarked);
  expect(named(sidebar(), 'a', 'Watch later').getAttribute('aria-current')).toBeNull();
});

it('shows nothing of it to visitors', async () => {
  page = await openPage('/404/');
  await page.until(() => findNamed(page.root, 'header button', 'Sign in'));
  expect(findNamed(sidebar(), 'a', 'Watch later')).toBeUndefined();
});

import { membersInput } from '../../../src/shared/screens/members.ts';
import { memberFilters } from '../../../src/shared/filters/members.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { violations } from '../support/axe.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** The demo's member who shows everything, and the one who keeps favourites and subscriptions to themselves. */
const OPEN = memberId.parse('1');
const CLOSED = memberId.parse('2');

const FIRST = to('community', { page: 1 });
const asked = (query: string, page = 1) => {
  const params = new URLSearchParams(query);
  return membersInput(page, readFilters(memberFilters, params).values, params.get('search') ?? '');
};

test('members are listed, filtered and searched as the site gives them', async ({ page, site }) => {
  const api = siteApi(site.origin);
  const all = await api.run('members.list', asked(''));
  await page.goto(FIRST);
  const tiles = page.getByRole('main').getByRole('article');
  await expect(tiles.getByRole('link')).toHaveText(all.members.map(({ name }) => name));
  await expect(page.getByRole('main')).toContainText(`${all.totalCount} members`);
  await page.getByLabel('Sort').selectOption('most-viewed');
  const viewed = await api.run('members.list', asked('sort=most-viewed'));
  await expect(tiles.getByRole('link')).toHaveText(viewed.members.map(({ name }) => name));
  // The site’s own country comes right after "all".
  await page.getByLabel('Country').selectOption({ index: 1 });
  await expect(page).toHaveURL(/country=jp/);
  await page.getByLabel('Gender').selectOption('2');
  const narrowed = await api.run('members.list', asked('sort=most-viewed&country=jp&sex=2'));
  await expect(page.getByRole('main')).toContainText(`${narrowed.totalCount} members`);
  const field = page.getByRole('textbox', { name: 'Find a member by name' });
  await field.fill('lamp');
  await field.press('Enter');
  const found = await api.run('members.list', asked('sort=most-viewed&country=jp&sex=2&search=lamp'));
  expect(found.totalCount).toBeGreaterThan(0);
  await expect(tiles.getByRole('link')).toHaveText(found.members.map(({ name }) => name));
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${FIRST}?search=lamp`);
  await page.goBack();
  await expect(tiles.getByRole('link')).toHaveText(found.members.map(({ name }) => name));
  await page.goto(`${FIRST}?search=nobody-like-that&age=9`);
  await expect(page.getByText('No members found')).toBeVisible();
  await expect(page.getByText('“Age” had an unknown value')).toBeVisible();
});

test('a member’s home leads to all that is theirs', async ({ page, site }) => {
  const api = siteApi(site.origin);
  const member = await api.run('member.get', { _id: OPEN });
  await page.goto(to('member', { _id: OPEN }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name);
  await expect(page).toHaveTitle(`${member.name} · Yoru`);
  const tabs = page.getByRole('navigation', { name: 'Pages of this member' });
  await expect(tabs.getByRole('link')).toHaveCount(1 + member.openTabs.length);
  await expect(tabs.getByRole('link', { name: 'Watch later' })).toHaveCount(0);

  const friends = await api.run('member.friends', { _id: OPEN, page: 2 });
  await tabs.getByRole('link', { name: 'Friends' }).click();
  await expect(tabs.getByRole('link', { name: 'Friends' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('memberTab', { _id: OPEN, member_tab: 'friends', page: 2 }));
  const names = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(names).toHaveText(friends.friends.map(({ name }) => name));

  const wall = await api.run('member.wall', { _id: OPEN, page: 1 });
  const first = wall.comments.find((one) => one.author !== null)!;
  await tabs.getByRole('link', { name: 'Wall' }).click();
  const posts = page.getByRole('list', { name: 'Comments' }).getByRole('article');
  await expect(posts).toHaveCount(10);
  await expect(posts.first()).toContainText(first.text);
  await posts.first().getByRole('link', { name: first.author.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.author.name);
  await page.goBack();

  await tabs.getByRole('link', { name: 'Favourites' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages.getByRole('link', { name: 'Page 2' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Playlists' }).click();
  await expect(page).toHaveURL(/\/playlists\/1\//);
  await tabs.getByRole('link', { name: 'Albums' }).click();
  await expect(page.getByRole('main')).toContainText(/No albums here|photos/);
  for (const tab of ['Subscriptions', 'Info']) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveTitle(`${member.name}: ${tab} · Yoru`);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }
});

test('what a member keeps to themselves says so, by keyboard and in Japanese, and is no 404', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { language: 'ja' });
  await page.goto(to('member', { _id: CLOSED }));
  const tabs = page.getByRole('navigation', { name: 'このメンバーのページ' });
  await tabs.getByRole('link', { name: 'プレイリスト' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to('memberTab', { _id: CLOSED, member_tab: 'playlists', page: 1 }));
  await expect(tabs.getByRole('link', { name: 'お気に入り' })).toHaveCount(0);
  await page.goto(to('memberTab', { _id: CLOSED, member_tab: 'favourite_videos', page: 1 }));
  await expect(page.getByText('このページは非公開です')).toBeVisible();
  await expect(page).toHaveURL(to('memberTab', { _id: CLOSED, member_tab: 'favourite_videos', page: 1 }));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(to('memberTab', { _id: CLOSED, member_tab: 'history', page: 1 }));
  const current = tabs.getByRole('link', { name: /視聴履歴/ });
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('link', { name: '自分の履歴へ' }).click();
  await expect(page).toHaveURL(to('history', { page: 1 }));
});

test('what a member keeps to themselves is not asked for', async ({ page, site }) => {
  const api = siteApi(site.origin);
  const { members } = await api.run('members.list', asked(''));
  const profiles = await Promise.all(members.map(({ id }) => api.run('member.get', { _id: id })));
  const shy = profiles.find(({ openTabs }) => !openTabs.includes('friends') && !openTabs.includes('wall'))!;
  const open = profiles.find(({ openTabs }) => openTabs.includes('friends'))!;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const asksFriends = () => calls.some((path) => path.startsWith('/api/json/friends/'));
  await page.goto(FIRST);
  // Not the first load of the page, which brings the answers along. A refusal would be an error of the console.
  await page.getByRole('main').getByRole('link', { name: shy.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shy.name);
  const tabs = page.getByRole('navigation', { name: 'Pages of this member' });
  await expect(tabs.getByRole('link', { name: 'Playlists' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Wall' })).toHaveCount(0);
  await page.goto(to('memberTab', { _id: shy.id, member_tab: 'wall', page: 1 }));
  await expect(page.getByText('This page is private')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asksFriends()).toBe(false);
  expect(calls.some((path) => path.startsWith('/api/json/wall/'))).toBe(false);
  await page.goto(FIRST);
  await page.getByRole('main').getByRole('link', { name: open.name, exact: true }).click();
  await expect.poll(asksFriends).toBe(true);
});

// Which others are none: `tests/site/web.test.ts`.
test('a page of members beyond the last is 404', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/community/99/');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page 99' })).toBeVisible();
});

test('skeletons stay until the site answers; what failed can be tried again', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource|status of/);
  await using proxy = await startFaultProxy(site.origin);
  await page.goto(`${proxy.origin}/404/`);
  proxy.break(/^\/api\/json\/(members|member|friends|videos2)\//, { kind: 'hang' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await expect(page.locator('section[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  proxy.break(/^\/api\/json\/(members|member|friends|videos2)\//, { kind: 'refuse' });
  await page.reload();
  proxy.heal();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(60);
  proxy.break(/^\/api\/json\/member\//, { kind: 'refuse' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  proxy.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of this member' })).toBeVisible();
});

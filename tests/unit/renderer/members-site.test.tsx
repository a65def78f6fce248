import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { memberFilters } from '../../../src/shared/filters/members.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { membersInput } from '../../../src/shared/screens/members.ts';
import { siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

/** The demo's member who shows everything, and the one who keeps favourites and subscriptions to themselves. */
const OPEN = memberId.parse('1');
const CLOSED = memberId.parse('2');
const FIRST = to('community', { page: 1 });

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.ask = (path, init, send) => send(path, init);
});
afterAll(() => site.stop());

const main = () => within(screen.getByRole('main'));
const tiles = () => main().queryAllByRole('article');
const names = () =>
  tiles().flatMap((tile) =>
    within(tile)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );
const shows = (members: readonly { readonly name: string }[]) =>
  expect.poll(names).toEqual(members.map(({ name }) => name));
const says = (words: string) => expect.poll(() => screen.getByRole('main').textContent).toContain(words);
const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async (filter: string, value: string | HTMLElement) =>
  userEvent.selectOptions(await main().findByRole('combobox', { name: filter }), value);
const openTab = async (name: string) => userEvent.click(await tabs().findByRole('link', { name }));
const tabs = () => within(screen.getByRole('navigation', { name: 'Pages of this member' }));

async function listed(query: string) {
  const params = new URLSearchParams(query);
  const { values } = readFilters(memberFilters, params);
  return siteApi(site.origin).run('members.list', membersInput(1, values, params.get('search') ?? ''));
}

it('members are listed, filtered and searched as the site gives them', async () => {
  await browser.open(FIRST);
  const all = await listed('');
  await shows(all.members);
  await says(`${all.totalCount} members`);
  await choose('Sort', 'most-viewed');
  await shows((await listed('sort=most-viewed')).members);
  // The site’s own country comes right after "all".
  await choose('Country', main().getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).options[1]!);
  await isAt(`${FIRST}?sort=most-viewed&country=jp`);
  await choose('Gender', '2');
  await says(`${(await listed('sort=most-viewed&country=jp&sex=2')).totalCount} members`);
  const field = main().getByRole('textbox', { name: 'Find a member by name' });
  await userEvent.type(field, 'lamp{Enter}');
  const found = await listed('sort=most-viewed&country=jp&sex=2&search=lamp');
  expect(found.totalCount).toBeGreaterThan(0);
  await shows(found.members);
  expect(document.activeElement).toBe(field);
  await userEvent.click(main().getByRole('link', { name: 'Clear all filters' }));
  await isAt(`${FIRST}?search=lamp`);
  history.back();
  await shows(found.members);
  await browser.open(`${FIRST}?search=nobody-like-that&age=9`);
  await says('No members found');
  await says('“Age” had an unknown value');
});

it('a member’s home leads to all that is theirs', async () => {
  const api = siteApi(site.origin);
  const member = await api.run('member.get', { _id: OPEN });
  await browser.open(to('member', { _id: OPEN }));
  await heading(member.name);
  await expect.poll(() => document.title).toBe(`${member.name} · Yoru`);
  await tabs().findByRole('link', { name: 'Friends' });
  expect(tabs().getAllByRole('link').length).toBe(1 + member.openTabs.length);
  expect(tabs().queryByRole('link', { name: 'Watch later' })).toBeNull();

  await openTab('Friends');
  await expect
    .poll(() => tabs().getByRole('link', { name: 'Friends' }).getAttribute('aria-current'))
    .toBe('page');
  await userEvent.click(await main().findByRole('link', { name: 'Next page' }));
  await isAt(to('memberTab', { _id: OPEN, member_tab: 'friends', page: 2 }));
  await shows((await api.run('member.friends', { _id: OPEN, page: 2 })).friends);

  const wall = await api.run('member.wall', { _id: OPEN, page: 1 });
  const first = wall.comments.find((one) => one.author !== null)!;
  await openTab('Wall');
  const posts = within(await main().findByRole('list', { name: 'Comments' }));
  await expect.poll(() => posts.queryAllByRole('article').length).toBe(10);
  const [post] = posts.getAllByRole('article');
  expect(post!.textContent).toContain(first.text);
  await userEvent.click(within(post!).getByRole('link', { name: first.author.name }));
  await heading(first.author.name);
  history.back();
  await heading(member.name);

  await openTab('Favourites');
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await within(pages).findByRole('link', { name: 'Page 2' });
  await openTab('Playlists');
  await isAt(to('memberTab', { _id: OPEN, member_tab: 'playlists', page: 1 }));
  await openTab('Albums');
  await expect.poll(() => screen.getByRole('main').textContent).toMatch(/No albums here|photos/);
  for (const tab of ['Subscriptions', 'Info']) {
    await openTab(tab);
    await expect.poll(() => document.title).toBe(`${member.name}: ${tab} · Yoru`);
    await browser.quiet();
    expect(await violations()).toEqual([]);
  }
});

it('friends that a member keeps to themselves are not asked for', async () => {
  const api = siteApi(site.origin);
  const { members } = await listed('');
  const profiles = await Promise.all(members.map(({ id }) => api.run('member.get', { _id: id })));
  const shy = profiles.find(({ openTabs }) => !openTabs.includes('friends') && !openTabs.includes('wall'))!;
  const open = profiles.find(({ openTabs }) => openTabs.includes('friends'))!;
  const calls: string[] = [];
  browser.wire.ask = (path, init, send) => {
    calls.push(path);
    return send(path, init);
  };
  const asks = (kind: string) => calls.some((path) => path.startsWith(`/api/json/${kind}/`));
  const openFromList = async (name: string) => {
    await browser.open(FIRST);
    await userEvent.click(await main().findByRole('link', { name }));
    await heading(name);
  };
  await openFromList(shy.name);
  await tabs().findByRole('link', { name: 'Playlists' });
  expect(tabs().queryByRole('link', { name: 'Wall' })).toBeNull();
  await browser.quiet();
  expect(asks('friends')).toBe(false);
  await openFromList(open.name);
  await expect.poll(() => asks('friends')).toBe(true);
});

it('a page of members beyond the last says so', async () => {
  await browser.open(to('community', { page: 99 }));
  await heading('There is no page 99');
});

it('skeletons stay until the site answers; what failed can be tried again', async () => {
  await browser.open(to('notFound'));
  const holding = /^\/api\/json\/(?:members|member|friends|videos2)\//;
  const held: (() => void)[] = [];
  browser.wire.ask = async (path, init, send) => {
    if (holding.test(path)) await new Promise<void>((resolve) => held.push(resolve));
    return send(path, init);
  };
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  await userEvent.click(navigation.getByRole('link', { name: 'Community' }));
  await heading('Community');
  await expect.poll(() => document.querySelector('section[aria-busy=true]')).not.toBeNull();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(tiles()).toEqual([]);
  browser.wire.ask = (path, init, send) => send(path, init);
  for (const answer of held) answer();
  await expect.poll(() => tiles().length).toBe(60);
  browser.wire.ask = (path, init, send) =>
    path.startsWith('/api/json/member/')
      ? Promise.reject(new TypeError('the network is gone'))
      : send(path, init);
  await userEvent.click(within(tiles()[0]!).getAllByRole('link')[0]!);
  await expect.poll(() => screen.queryAllByRole('alert').length).toBe(1);
  browser.wire.ask = (path, init, send) => send(path, init);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('navigation', { name: 'Pages of this member' });
});

it('what a member keeps to themselves says so, by keyboard and in Japanese, and is no 404', async () => {
  await browser.open(to('member', { _id: CLOSED }));
  await userEvent.click(await screen.findByRole('button', { name: '日本語' }));
  const tabsInJapanese = async () =>
    within(await screen.findByRole('navigation', { name: 'このメンバーのページ' }));
  (await (await tabsInJapanese()).findByRole('link', { name: 'プレイリスト' })).focus();
  await userEvent.keyboard('{Enter}');
  await isAt(to('memberTab', { _id: CLOSED, member_tab: 'playlists', page: 1 }));
  await browser.quiet();
  expect((await tabsInJapanese()).queryByRole('link', { name: 'お気に入り' })).toBeNull();
  const closed = to('memberTab', { _id: CLOSED, member_tab: 'favourite_videos', page: 1 });
  await browser.open(closed);
  await says('このページは非公開です');
  await isAt(closed);
  await browser.open(to('memberTab', { _id: CLOSED, member_tab: 'history', page: 1 }));
  await userEvent.click(await main().findByRole('link', { name: '自分の履歴へ' }));
  await isAt(to('history', { page: 1 }));
});

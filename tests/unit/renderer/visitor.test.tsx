import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CONSENT_COOKIE } from '../../../src/shared/entities/consent.ts';
import type { Catalogue } from '../../../src/shared/filters/enums.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { gone } from './support/sign-in.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const main = () => within(screen.getByRole('main'));
const header = () => within(screen.getAllByRole('banner')[0]!);
const section = () => header().findByRole('button', { name: /^Section:/ });
const titles = () =>
  [...document.querySelectorAll('main article :is(h2, h3) a')].map(({ textContent }) => textContent);
/** The titles of the listing's first page, as the site gives them. */
const titlesOf = async (gender: Catalogue) =>
  (await siteApi(site.origin).run('videos.list', { ...latest(), gender })).videos.map(({ title }) => title);

it('the cookie notice keeps nobody waiting, and once read it stays away', async () => {
  document.cookie = `${CONSENT_COOKIE.cookies}=; path=/; max-age=0`;
  await browser.open('/confirm');
  const notice = within(await screen.findByRole('region', { name: 'Cookies' }));
  await userEvent.click(await main().findByRole('link', { name: 'Go to the main page' }));
  await main().findAllByRole('article');
  await userEvent.click(notice.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Cookies' })).toHaveLength(0));
  expect(document.cookie).toContain(`${CONSENT_COOKIE.cookies}=1`);
  await browser.open('/confirm');
  // Comes with what is loaded when idle, as the notice would.
  await header().findAllByRole('button', { name: 'Sign in' });
  await browser.quiet();
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
});

it('the section is switched in the header by keyboard, stays chosen, and the listing starts over', async () => {
  await browser.open('/latest-updates/2/');
  (await section()).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitemradio', { name: 'Straight' });
  const trans = await screen.findByRole('menuitemradio', { name: 'Trans' });
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(trans);
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/latest-updates/1/'));
  await gone('menu');
  const wanted = await titlesOf('trans');
  expect(wanted).not.toEqual(await titlesOf('str'));
  await waitFor(() => expect(titles()).toEqual(wanted));
  expect((await section()).getAttribute('aria-label')).toBe('Section: Trans');
  expect(document.cookie).toContain('gender=trans');
  await browser.open('/latest-updates/1/');
  expect((await section()).getAttribute('aria-label')).toBe('Section: Trans');
  await waitFor(() => expect(titles()).toEqual(wanted));
});

it('a language that an address names is that of its gate, and stays in it until another is chosen', async () => {
  const to = async (name: string) => userEvent.click(await header().findByRole('button', { name }));
  const isIn = (lang: string) => waitFor(() => expect(document.documentElement.lang).toBe(lang));
  document.cookie = `${CONSENT_COOKIE.age}=; path=/; max-age=0`;
  // Open once there is a screen, which is behind the gate.
  const opened = browser.open('/latest-updates/1/?lang=ja');
  const gate = within(await screen.findByRole('alertdialog'));
  const enter = await gate.findByRole('button', { name: '入場する' });
  await waitFor(() => expect(document.activeElement).toBe(enter));
  expect(document.documentElement.lang).toBe('ja');
  expect(screen.queryByRole('main')).toBeNull();
  await userEvent.click(enter);
  await opened;
  await main().findAllByRole('article');

  await browser.open('/latest-updates/1/?lang=en');
  await isIn('en');
  expect(location.search).toBe('?lang=en');
  await to('日本語');
  await isIn('ja');
  await waitFor(() => expect(location.search).toBe(''));
  await to('English');
  await isIn('en');
  expect(location.pathname).toBe('/latest-updates/1/');
});

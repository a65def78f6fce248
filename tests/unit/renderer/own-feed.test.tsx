import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { button, fill, main, press, user } from './support/hands.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

it('a member sees what they follow, from the menu and from the main page', async () => {
  await browser.signInAs('demo');
  await browser.open('/');
  const block = within(await screen.findByRole('region', { name: 'From your subscriptions' }));
  await block.findAllByRole('link');
  // By keys alone.
  (await button('Your account')).focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'New from your subscriptions' });
  for (let step = 0; step < 30 && document.activeElement !== item; step += 1)
    await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'New from your subscriptions' });
  expect(location.pathname).toBe('/feed/1/');
  await screen.findByRole('heading', { name: /new videos since your last visit/ });
  expect(await violations()).toEqual([]);
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(location.pathname).toBe('/feed/2/'));
  await press('日本語');
  await screen.findByRole('heading', { level: 1, name: 'フォロー中の新着' });
  await press('English');
});

it('a visitor of the feed is asked to sign in, and lands there', async () => {
  await fetch(`${site.origin}/api/logout.php`, { method: 'POST' });
  await browser.open('/feed/1/');
  await user.click(await within(main()).findByRole('button', { name: 'Sign in' }));
  await fill(await screen.findByLabelText('User name or e-mail address'), 'demo');
  await fill(screen.getByLabelText('Password'), DEMO_PASSWORD);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(main()).queryAllByRole('article').length).toBeGreaterThan(5));
  expect(location.pathname).toBe('/feed/1/');
});

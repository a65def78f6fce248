import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
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

const like = (pressed: boolean) => screen.findByRole('button', { name: /^Like, /, pressed });

it.each(['playlists', 'albums'])('one of the %s is voted on, and the vote is taken back', async (kind) => {
  await browser.signInAs('demo');
  await browser.open(`/${kind}/1/`);
  const [first] = screen.getAllByRole('article');
  await userEvent.click(within(first!).getAllByRole('link')[0]!);
  const votes = Number((await like(false)).textContent);
  // What comes late may make the button again, and then it has no focus.
  await browser.quiet();
  (await like(false)).focus();
  await userEvent.keyboard('{Enter}');
  // The stream may tell of the vote before its answer is there, which has the number.
  await expect.poll(async () => (await like(true)).textContent).toBe(String(votes + 1));
  expect(await violations()).toEqual([]);
  await browser.quiet();
  await browser.open(location.pathname);
  expect((await like(true)).textContent).toBe(String(votes + 1));
  await userEvent.click(await like(true));
  await expect.poll(async () => (await like(false)).textContent).toBe(String(votes));
});

it('the control: what has no name is a violation', async () => {
  document.body.append(document.createElement('button'));
  expect(await violations()).toEqual([expect.stringMatching(/^button-name: button /)]);
  document.querySelector('body > button')?.remove();
});

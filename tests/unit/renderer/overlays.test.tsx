import { afterEach, expect, it } from 'vitest';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const POPUPS = '[role=menu], [role=dialog]';
const popups = () => document.querySelectorAll(POPUPS);
const popup = () => document.querySelector(POPUPS);
const isHeading = (title: string) => page.root.querySelector('h1')?.textContent === title;
const isAtSecond = () => isHeading('Latest videos') && location.pathname === '/latest-updates/1/';

const OPENERS = ['Settings', 'Open the menu', 'Section: Straight'];
const KEYS = 'the list of keys';

/** Home, then the latest videos, with something open over them. */
async function openOverTheSecondScreen(opener: string): Promise<void> {
  page = await openPage('/');
  await page.until(() => isHeading('Tonight on Yoru'));
  await page.click(named(page.root.querySelector('aside') ?? page.root, 'a', 'Latest'));
  await page.until(() => isHeading('Latest videos'));
  await open(opener);
}

async function open(opener: string): Promise<void> {
  if (opener === KEYS) await page.press(document.body, '?');
  else await page.click(named(page.root, 'header button', opener));
  await page.until(popup);
  await page.settle();
}

it.each([...OPENERS, KEYS])(
  '%s: Back closes it and the screen stays; the next Back leaves',
  async (opener) => {
    await openOverTheSecondScreen(opener);
    history.back();
    await page.until(() => !popup());
    expect(isAtSecond()).toBe(true);
    expect(page.root.querySelector('header [aria-expanded=true]')).toBeNull();
    // What was closed is not there for Forward, which goes nowhere.
    history.forward();
    await page.settle();
    expect([popup(), isAtSecond()]).toEqual([null, true]);
    history.back();
    await page.until(() => isHeading('Tonight on Yoru'));
    expect(location.pathname).toBe('/');
    history.forward();
    await page.until(() => isHeading('Latest videos'));
    await page.settle();
    expect(popup()).toBeNull();
  },
);

it.each(OPENERS)('%s: Escape gives its button the focus, and leaves no step for Back', async (opener) => {
  await openOverTheSecondScreen(opener);
  const shown = await page.until(popup);
  await page.until(() => shown.contains(document.activeElement));
  await page.press(document.activeElement ?? shown, 'Escape');
  await page.until(() => !popup());
  await expect.poll(() => document.activeElement).toBe(findNamed(page.root, 'header button', opener));
  await page.settle();
  history.back();
  await page.until(() => isHeading('Tonight on Yoru'));
});

it('Back closes the innermost of two, then the other', async () => {
  await openOverTheSecondScreen('Open the menu');
  await page.press(document.body, '?');
  await page.until(() => popups().length === 2);
  await page.settle();
  history.back();
  await page.until(() => popups().length === 1);
  expect(popup()?.getAttribute('aria-label')).toBe('Main');
  history.back();
  await page.until(() => !popup());
  expect(isAtSecond()).toBe(true);
  history.back();
  await page.until(() => isHeading('Tonight on Yoru'));
});

it('a link in the drawer takes the place of its step: Back leads to the screen under it', async () => {
  await openOverTheSecondScreen('Open the menu');
  await page.click(named(await page.until(popup), 'a', 'Longest'));
  await page.until(() => isHeading('Longest videos') && !popup());
  await page.settle();
  history.back();
  await page.until(() => isAtSecond());
  await page.settle();
  expect(popup()).toBeNull();
  history.back();
  await page.until(() => isHeading('Tonight on Yoru'));
});

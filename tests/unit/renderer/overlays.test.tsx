import { afterEach, expect, it } from 'vitest';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const POPUPS = '[role=menu], [role=dialog]';
const popup = () => document.querySelector(POPUPS);
const isHeading = (title: string) => page.root.querySelector('h1')?.textContent === title;

const OPENERS = ['Settings', 'Open the menu', 'Section: Straight'];
const KEYS = 'the list of keys';

/** Home, then the latest videos, with something open over them. */
async function openOverTheSecondScreen(opener: string): Promise<void> {
  page = await openPage('/');
  await page.until(() => isHeading('Tonight on Yoru'));
  await page.click(named(page.root.querySelector('aside') ?? page.root, 'a', 'Latest'));
  await page.until(() => isHeading('Latest videos'));
  if (opener === KEYS) await page.press(document.body, '?');
  else await page.click(named(page.root, 'header button', opener));
  await page.until(popup);
}

it.each([...OPENERS, KEYS])(
  '%s: Back closes it, the heading has the focus, Forward leaves it closed',
  async (opener) => {
    await openOverTheSecondScreen(opener);
    history.back();
    await page.until(() => isHeading('Tonight on Yoru') && !popup());
    await expect.poll(() => document.activeElement?.textContent).toBe('Tonight on Yoru');
    expect(page.root.querySelector('header [aria-expanded=true]')).toBeNull();
    history.forward();
    await page.until(() => isHeading('Latest videos'));
    await page.settle();
    expect(popup()).toBeNull();
  },
);

it.each(OPENERS)('%s: Escape gives its button the focus again', async (opener) => {
  await openOverTheSecondScreen(opener);
  const shown = await page.until(popup);
  await page.until(() => shown.contains(document.activeElement));
  await page.press(document.activeElement ?? shown, 'Escape');
  await page.until(() => !popup());
  await expect.poll(() => document.activeElement).toBe(findNamed(page.root, 'header button', opener));
});

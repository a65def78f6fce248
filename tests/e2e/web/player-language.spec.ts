import type { Page } from '@playwright/test';
import { chosen } from '../support/screens.ts';
import { nthVideo, pausesPast } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

/** Everything that the player says to anyone who does not see it, without the numbers, which run. */
const spoken = (page: Page) =>
  page.locator('.video-js').evaluate((player) => {
    const said = [player, ...player.querySelectorAll('*')].flatMap((element) => {
      const heard = ['aria-label', 'aria-valuetext', 'title', 'alt'].map((name) =>
        element.getAttribute(name),
      );
      // The bar's parts follow the pointer and the bytes, and are not heard.
      const text = element.matches('.vjs-control-text') ? element.textContent : null;
      const where = `${element.tagName} ${element.className.toString().split(' ')[0]}`;
      return [...heard, text].flatMap((each) =>
        each ? `${where}: ${each.replace(/\d+(\.\d+)?/g, '#')}` : [],
      );
    });
    return said.sort();
  });

const NAMES = { en: 'English', ja: '日本語' } as const;

test('a player that has learned another language says nothing in the first one', async ({
  page,
  context,
  site,
}) => {
  // Otherwise the sound depends on what the test has evaluated before it plays, which counts as a click.
  await chosen(context, site.origin, { language: 'en', muted: true });
  const isOpen = async () => {
    await pausesPast(page, 1);
    await page.locator('.vjs-quality-value').filter({ hasText: /\d/ }).waitFor({ state: 'attached' });
  };
  const change = async (language: 'en' | 'ja') => {
    await page.getByRole('banner').getByRole('button', { name: NAMES[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
  await page.goto((await nthVideo(site.origin, 0)).address);
  await isOpen();
  const english = await spoken(page);
  await change('ja');
  await expect.poll(() => spoken(page)).not.toEqual(english);
  const changed = await spoken(page);
  await page.reload();
  await isOpen();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect.poll(() => spoken(page)).toEqual(changed);
  await change('en');
  await expect.poll(() => spoken(page)).toEqual(english);
});

import { expect as baseExpect, test as base, type Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { violations, type Rules } from '../support/axe.ts';
import { misplaced } from '../support/stored-places.ts';
import { chosen, SCREENS, settled } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Of each of specification 4's device classes the narrowest that people have, or that WCAG asks for. */
const WIDTHS = [320, 800, 1200, 1920] as const;
/** Of these a picture is taken, where somebody wants to look at them (`YORU_SCREENS`). */
const SHOWN: readonly number[] = process.env['YORU_SCREENS'] === undefined ? [] : [...WIDTHS, 375, 1280];

/** Screens that one visitor opens one after the other; what an earlier one leaves behind must not show in a later. */
const VISITS = [
  ['index', 'latest-filtered', 'nothing-fits', 'categories', 'countries'],
  ['history-empty', 'downloads-empty', 'history', 'video-in-playlist'],
  ['models', 'model', 'channels', 'channel'],
  ['playlists', 'playlist', 'albums', 'album', 'settings-privacy'],
  ['community', 'member', 'member-wall', 'information', 'confirm'],
  ['search', 'search-names', 'search-open'],
  ['playlist-private', 'member-closed', 'not-found'],
];

/** Nothing but other data than on these: the tiles below the heading of a list, the player without a playlist. */
const LIKE: Readonly<Record<string, string>> = {
  latest: 'latest-filtered',
  category: 'latest-filtered',
  video: 'video-in-playlist',
};

/** Made in another way for a narrow window than for a wide one, not by styles alone. */
const MADE_FOR_WIDTH = ['index', 'latest-filtered', 'video-in-playlist'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every screen is looked at, or one that is like it', () => {
  const seen = VISITS.flat();
  const names = SCREENS.map(({ name }) => name);
  expect([...seen, ...Object.keys(LIKE)].sort()).toEqual(names.toSorted());
  expect(Object.values(LIKE).filter((name) => !seen.includes(name))).toEqual([]);
});

for (const names of VISITS) {
  // Each opened once: what differs between widths and themes is style alone, and the language is switched as people do.
  test(`shown without a barrier: ${names.join(', ')}`, async ({ page, context, site, problems }) => {
    // The 404 screen is answered with status 404, what is private with 403, which the console reports.
    if (names.includes('not-found')) problems.expect(/status of 40[34]/);
    await chosen(context, site.origin, { theme: 'dark', language: 'en' });
    let [language, other] = ['en', 'ja'];
    for (const name of names) {
      const screen = SCREENS.find((each) => each.name === name)!;
      await page.setViewportSize({ width: 1280, height: 1000 });
      await screen.open(page, site.origin);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await look(page, `${name}-${language}-dark`, 1280);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(?:日本語|English)$/ })
        .click();
      // Remembered: the next screen begins in the language in which this one ends.
      [language, other] = [other, language];
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (screen.closesOnClick) await screen.open(page, site.origin);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
      await look(page, `${name}-${language}-light`, 375, MADE_FOR_WIDTH.includes(name) ? 'all' : 'looks');
    }
  });
}

/** Never scrolls sideways at any width, and breaks no rule at the one where they are checked, which comes last. */
async function look(page: Page, name: string, checked: 375 | 1280, rules: Rules = 'all'): Promise<void> {
  for (const width of [...WIDTHS, checked]) {
    await page.setViewportSize({ width, height: width < 1200 ? 900 : 1000 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name}: never scrolls sideways at ${width}`).toBeLessThanOrEqual(width);
    expect(await misplaced(page), `${name} at ${width}`).toEqual([]);
    if (!SHOWN.includes(width)) continue;
    await settled(page);
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, animations: 'disabled' });
  }
  await settled(page);
  expect(await violations(page, rules), `${name} ${checked}`).toEqual([]);
}

test('a place that is stored wrongly is seen', async ({ page }) => {
  await page.goto(to('albums', { page: 1 }));
  const tiles = page.getByRole('main').locator('li:has(article)');
  await expect(tiles).toHaveCount(40);
  expect(await misplaced(page)).toEqual([]);
  const last = tiles.last();
  await last.evaluate((tile: HTMLElement) => (tile.querySelector('article')!.style.height = '900px'));
  expect(await misplaced(page), 'lies below what follows').toHaveLength(1);
  // Far below the window: its place is the one it had when it was last looked at.
  await last.evaluate((tile: HTMLElement) => (tile.style.blockSize = 'auto'));
  await expect.poll(() => misplaced(page), 'less than it takes').toHaveLength(1);
  await last.evaluate((tile: HTMLElement) => (tile.style.contentVisibility = 'visible'));
  expect(await misplaced(page), 'laid out').toEqual([]);
});

test('with reduced motion no colour fades, nor what waits below', async ({ page, context, site }) => {
  await chosen(context, site.origin, { theme: 'dark' });
  await SCREENS.find(({ name }) => name === 'latest')!.open(page, site.origin);
  const turnTo = (theme: 'dark' | 'light') =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      // What is skipped for being out of view takes its colours when somebody looks.
      for (const element of document.querySelectorAll('a, button')) void getComputedStyle(element).color;
      return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
    }, theme);
  expect(await turnTo('light')).toBe(0);
  // The control: others see it fade.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await turnTo('dark')).toBeGreaterThan(0);
});

test('open menus, drawer and dialog have no violation either', async ({ page, site }) => {
  await SCREENS.find(({ name }) => name === 'history')!.open(page, site.origin);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menu').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear history…' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
});

base('the control: a page full of barriers has violations', async ({ page }) => {
  await page.setContent(`<html><body style="background:#777">
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><a href="#"></a><button></button>
    <p style="color:#888;background:#777">barely there</p><input>
  </body></html>`);
  const found = (await violations(page)).join('\n');
  for (const rule of ['image-alt', 'link-name', 'button-name', 'color-contrast', 'html-has-lang', 'label']) {
    baseExpect(found).toContain(`${rule}:`);
  }
});

test('the control: complaints of the browser are noticed', async ({ page, problems, site }) => {
  await page.goto(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems.unexpected()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.planted = true';
    document.body.append(script);
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.invalid/pixel.png' }));
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await expect
    .poll(() => problems.unexpected().join('\n'))
    .toMatch(/Content Security Policy[\s\S]*uncaught: Error: planted/);
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
  expect(problems.unexpected().filter((problem) => /script-src/.test(problem))).toHaveLength(1);
  expect(problems.unexpected().filter((problem) => /img-src/.test(problem))).toHaveLength(1);
  problems.expect(/Content Security Policy|planted/);
});

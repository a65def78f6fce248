import type { Locator } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

const still = (element: Locator) =>
  element.evaluate((node) =>
    Promise.all(node.getAnimations().map(({ finished }) => finished)).then(() => true),
  );

test.describe('on a first visit', () => {
  test.use({ consents: ['age'] });

  test('the cookie notice is met first, and covers nothing that has the focus nor a player’s controls', async ({
    page,
  }) => {
    const notice = page.getByRole('region', { name: 'Cookies' });
    /** What of all that can have the focus the notice covers, walked as Tab does. */
    const covered = () =>
      page.evaluate(() => {
        const { top, right } = document.querySelector('[data-cookie-notice]')!.getBoundingClientRect();
        const stops = [...document.querySelectorAll<HTMLElement>('nav a, main a, footer a')];
        return stops
          .filter((stop) => !stop.closest('[data-cookie-notice]') && stop.getClientRects().length > 0)
          .filter((stop) => {
            stop.focus();
            const box = stop.getBoundingClientRect();
            return document.activeElement === stop && box.bottom > top && box.left < right;
          })
          .map((stop) => stop.innerText || stop.getAttribute('aria-label'));
      });
    const setRoom = (room: string) =>
      page.evaluate((next) => {
        const { style } = document.documentElement;
        const before = style.getPropertyValue('--notice-room');
        style.setProperty('--notice-room', next);
        scrollTo(0, 0);
        return before;
      }, room);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
    await page.getByRole('main').getByRole('article').nth(50).waitFor({ state: 'attached' });
    const button = notice.getByRole('button', { name: 'Got it' });
    await expect(button).toBeVisible();
    // To skip, to read more, to have read it.
    for (const _stop of Array(3)) await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    for (const [width, height] of [
      [1280, 900],
      [375, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await still(notice);
      expect(await violations(page)).toEqual([]);
      expect((await notice.boundingBox())!.height).toBeLessThan(140);
      await picture(page, `cookie-notice-${width}-en-dark`);
      expect(await covered(), `${width}`).toEqual([]);
      // The control: without the room it makes there is something below it.
      const room = await setRoom('0px');
      expect((await covered()).length).toBeGreaterThan(0);
      await setRoom(room);
    }

    // Nothing waits for it. A phone on its side:
    await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter');
    await page.locator('.vjs-control-bar').waitFor({ state: 'attached' });
    const lying = page.locator('[data-cookie-notice]');
    for (const language of ['en', 'ja']) {
      if (language === 'ja')
        await page.getByRole('banner').getByRole('button', { name: '日本語' }).dispatchEvent('click');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, height] of [
        [844, 390],
        [740, 360],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await still(lying);
        const boxOf = async (place: string) => (await page.locator(place).boundingBox())!;
        const lies = await boxOf('[data-cookie-notice]');
        const [bar, header] = [await boxOf('.vjs-control-bar'), await boxOf('header')];
        expect(lies.y).toBeGreaterThanOrEqual(header.y + header.height);
        expect(lies.y + lies.height).toBeLessThanOrEqual(bar.y);
        // Where the player says "Tap for sound" and the like.
        expect(lies.x).toBeGreaterThanOrEqual((await boxOf('.vjs-overlay')).x + 180);
        await picture(page, `cookie-notice-player-${width}-${language}`);
      }
    }
  });
});

test('adverts are asked for only when near, and open a tab that learns nothing; the drawer begins where the header does', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const adverts = () => asked.filter((path) => path.startsWith('/media/a/'));
  let referrer: string | undefined = 'none';
  await context.route('https://*.example/**', async (route) => {
    referrer = route.request().headers()['referer'];
    await route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
  });
  // On a phone the footer is far: browsers that do not know their connection call 3,000 px near.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('main').getByRole('article').nth(50).waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  expect(adverts()).toEqual([]);
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('region', { name: 'Adverts' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) await expect(link).toContainText('AD');
  const before = await footer.boundingBox();
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => adverts().length).toBeGreaterThan(0);
  // Their places were there before the pictures.
  expect((await footer.boundingBox())!.height).toBe(before!.height);
  const [tab] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [document.title, opener])).toEqual(['elsewhere', null]);
  expect(referrer).toBeUndefined();
  await tab.close();

  const menu = page.getByRole('button', { name: 'Open the menu' });
  for (const width of [375, 800]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    // What goes by width goes in the header too.
    await expect(page.getByRole('banner').getByRole('button', { name: /^Section:/ })).toBeVisible({
      visible: width > 375,
    });
    const at = await menu.boundingBox();
    await menu.click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await still(drawer);
    const close = drawer.getByRole('button', { name: 'Close' });
    await expect.poll(() => close.boundingBox()).toEqual(at);
    await close.click();
    await expect(drawer).toHaveCount(0);
  }
});

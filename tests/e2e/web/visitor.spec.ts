import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/shared/filters/enums.ts';
import { to } from '../../../src/shared/routes.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const still = (element: Locator) =>
  element.evaluate((node) =>
    Promise.all(node.getAnimations().map(({ finished }) => finished)).then(() => true),
  );

test.describe('on a first visit', () => {
  test.use({ consents: ['age'] });

  test('the cookie notice is beside the page, has no barrier, and once read stays away', async ({
    page,
    context,
  }) => {
    const notice = page.getByRole('region', { name: 'Cookies' });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(to('confirm'));
      await expect(notice).toBeVisible();
      await still(notice);
      expect(await violations(page)).toEqual([]);
      expect((await notice.boundingBox())!.height).toBeLessThan(140);
      await picture(page, `cookie-notice-${width}-en-dark`);
    }
    // Nothing waits for it.
    await page.getByRole('link', { name: 'Go to the main page' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await notice.getByRole('button', { name: 'Got it' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await page.getByRole('main').getByRole('article').first().waitFor();
    // Longer than it takes to come.
    await page.waitForTimeout(1_500);
    await expect(notice).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).toContain('cookie_notice');
  });

  test('the cookie notice is met at the beginning, not behind everything that it lies over', async ({
    page,
  }) => {
    await page.goto(to('index'));
    const button = page.getByRole('button', { name: 'Got it' });
    await expect(button).toBeVisible();
    // To skip, to read more, to have read it.
    for (const _stop of Array(3)) await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  });

  test('the cookie notice covers nothing that has the focus, in a wide window and a narrow one', async ({
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
    for (const [width, height] of [
      [1280, 900],
      [375, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
      await page.getByRole('main').getByRole('article').nth(50).waitFor({ state: 'attached' });
      await notice.waitFor();
      await still(notice);
      expect(await covered(), `${width}`).toEqual([]);
      // The control: without the room it makes there is something below it.
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--notice-room', '0px');
        scrollTo(0, 0);
      });
      expect((await covered()).length).toBeGreaterThan(0);
    }
  });

  for (const language of LANGUAGES)
    test(`the cookie notice leaves the controls of a player alone on a phone on its side, in ${language}`, async ({
      page,
      context,
      site,
    }) => {
      await chosen(context, site.origin, { language });
      const { address } = await nthVideo(site.origin, 0);
      for (const [width, height] of [
        [844, 390],
        [740, 360],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(address, { waitUntil: 'commit' });
        const notice = page.locator('[data-cookie-notice]');
        await notice.waitFor();
        await still(notice);
        const boxOf = async (place: string) => (await page.locator(place).boundingBox())!;
        const lies = await boxOf('[data-cookie-notice]');
        const [bar, header] = [await boxOf('.vjs-control-bar'), await boxOf('header')];
        expect(lies.y).toBeGreaterThanOrEqual(header.y + header.height);
        expect(lies.y + lies.height).toBeLessThanOrEqual(bar.y);
        // Where the player says "Tap for sound" and the like.
        expect(lies.x).toBeGreaterThanOrEqual((await boxOf('.vjs-overlay')).x + 180);
        await picture(page, `cookie-notice-player-${width}-${language}`);
      }
    });
});

test('adverts are labelled, asked for only when near, and open a tab that learns nothing', async ({
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

  await page.goto(to('index'));
  const tile = page.getByRole('main').getByRole('link', { name: /^AD/ });
  await expect(tile.first()).toBeAttached();
  // Beside four videos at least: never the first thing of a row.
  const row = page
    .getByRole('main')
    .locator('ul', { has: page.locator('a[rel~=sponsored]') })
    .first();
  await expect(row.locator(':scope > li').nth(4)).toContainText('AD');
});

test('the section is switched in the header, by keyboard too, and the listing starts over', async ({
  page,
}) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 2 }));
  const first = page.getByRole('main').getByRole('article').first();
  const before = await first.innerText();
  const button = page.getByRole('banner').getByRole('button', { name: /^Section:/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Straight' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitemradio', { name: 'Trans' }).press('Enter');
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(first).not.toHaveText(before);
  await expect(button).toHaveAccessibleName('Section: Trans');
  expect((await page.context().cookies()).find(({ name }) => name === 'gender')?.value).toBe('trans');
  await page.reload();
  await expect(button).toHaveAccessibleName('Section: Trans');
  await expect(first).not.toHaveText(before);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(button).toBeHidden();
});

test('a notice comes although the network is gone', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const chunk = page.waitForResponse(/Toasts-.*\.js/);
  await page.goto(to('history', { page: 1 }));
  // Its end, not its beginning: cut off on the way it would not be here.
  await (await chunk).finished();
  await context.setOffline(true);
  // The other language is not here yet and cannot be had.
  await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
  await expect(notices(page).getByRole('dialog').or(notices(page).getByText(/./)).first()).toBeVisible();
});

test('the drawer begins where the header does', async ({ page }) => {
  for (const width of [375, 800]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(to('history', { page: 1 }));
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const at = await menu.boundingBox();
    await menu.click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await still(drawer);
    const close = drawer.getByRole('button', { name: 'Close' });
    await expect.poll(() => close.boundingBox()).toEqual(at);
  }
});

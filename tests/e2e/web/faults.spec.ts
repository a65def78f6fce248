import type { Page } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import type { Fault } from '../../support/fault-proxy.ts';
import { expect, test } from '../support/network-test.ts';
import { retry, retryInVain, retryOf } from '../support/retry.ts';
import { watchShifts } from '../support/shifts.ts';

const API = /^\/api\//;
const rubbish = (type: string, body: string, status = 200): Fault => ({ kind: 'answer', status, type, body });

/** What the network or the site does, and what the visitor sees. `trouble.test.tsx` covers other answers. */
const FAULTS: readonly (readonly [string, Fault, RegExp])[] = [
  ['refuses connections', { kind: 'refuse' }, /cannot be reached/],
  [
    'answers with a gateway’s page',
    rubbish('text/html', '<h1>Bad gateway</h1>', 502),
    /not available right now/,
  ],
  [
    'stops in the middle of an answer',
    rubbish('application/json', '{"videos":[{"video_id":"1",'),
    /something unreadable/,
  ],
];

const tiles = (page: Page) => page.getByRole('main').locator('article');

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/));

/** Waits for a page of the listing: the one before has as many tiles, and stays until this one is made. */
async function arrived(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: number }));
  await expect(page).toHaveTitle(new RegExp(`page ${number}\\b`));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
}

test('a site that is slow, away or speaks rubbish is announced on the way through a list, and Retry recovers', async ({
  page,
  network,
}) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  const next = page.getByRole('link', { name: 'Next page' });
  await test.step('the same way without an error shows none: the control', async () => {
    await next.click();
    await arrived(page, 2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(network.seen.some((path) => path.startsWith('/api/json/videos2/'))).toBe(true);
  });
  await test.step('a slow site shows the shape of what comes, then what came', async () => {
    const release = network.hold(API);
    await next.click();
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    release();
    await arrived(page, 3);
  });
  for (const [at, [name, failure, words]] of FAULTS.entries())
    await test.step(`a site that ${name} is reported, and Retry recovers`, async () => {
      network.break(API, failure);
      await next.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
      await expect(retryOf(page)).toBeVisible();
      // Still broken: Retry asks again, and says so again instead of hanging or going blank.
      const asked = network.seen.length;
      await retryInVain(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
      expect(network.seen.slice(asked).filter((path) => API.test(path))).not.toEqual([]);
      network.healWithNext();
      await retry(page);
      await arrived(page, 4 + at);
    });
});

test('the main page tells once that the site cannot be reached, and one Retry brings all of it', async ({
  page,
  network,
}) => {
  await page.goto(to('information'));
  network.break(API, { kind: 'refuse' });
  await page.getByRole('complementary').getByRole('link', { name: 'Home' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('cannot be reached');
  await expect(main.getByRole('alert')).toHaveCount(1);
  network.healWithNext();
  await retry(page);
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(8);
  await expect(main.getByRole('alert')).toHaveCount(0);
});

/** Where the first chunk of the index may end so that what is there already could move. */
const ENDS: readonly (readonly [string, RegExp])[] = [
  ['between the arrows of a row', /aria-label="Show previous".*?<\/button>/s],
  ['within a duration', /<article.*?<span aria-hidden="true">\d:/s],
];

for (const [name, behind] of ENDS)
  test(`a page that comes in two chunks, the first ending ${name}, does not move`, async ({
    page,
    network,
  }) => {
    const shifts = await watchShifts(page);
    network.break(/^\/$/, { kind: 'halve', behind });
    await page.goto(to('index'));
    await expect(page.getByRole('button', { name: 'Show more' }).first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(await shifts()).toEqual([]);
  });

test('a site that never answers is given up, and Retry recovers', async ({ page, network }) => {
  // The browser's own, which no test can move on: when it ends is said here, how long it was to last is looked at.
  await page.addInitScript(() => {
    const deadlines: { milliseconds: number; end: () => void }[] = [];
    Object.assign(globalThis, { deadlines });
    AbortSignal.timeout = (milliseconds) => {
      const control = new AbortController();
      const end = () => control.abort(new DOMException('out of time', 'TimeoutError'));
      deadlines.push({ milliseconds, end });
      return control.signal;
    };
  });
  const deadlines = () =>
    page.evaluate(() => {
      const { deadlines: all } = globalThis as unknown as { deadlines: { milliseconds: number }[] };
      return all.map(({ milliseconds }) => milliseconds);
    });
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  const seen = network.seen.length;
  network.break(API, { kind: 'hang' });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => network.seen.slice(seen).filter((path) => API.test(path))).not.toEqual([]);
  expect(new Set(await deadlines())).toEqual(new Set([20_000]));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    const { deadlines: all } = globalThis as unknown as { deadlines: { end: () => void }[] };
    for (const { end } of all) end();
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/took too long/);
  network.heal();
  await retry(page);
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
});

test('a picture that cannot be had leaves its colour and no mark; one that comes is seen', async ({
  page,
  network,
}) => {
  const pictures = tiles(page).locator('img');
  network.break(/^\/media\//, { kind: 'answer', status: 404, type: 'text/plain', body: '' });
  // Broken before there was a script, and after it.
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(pictures.first()).toBeHidden();
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  expect((await tiles(page).first().boundingBox())?.height).toBeGreaterThan(120);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 2 }));
  await expect(pictures.first()).toBeHidden();
  const lazy = page.getByRole('main').locator('article img[loading=lazy]').first();
  await lazy.evaluate((image) => image.closest('article')?.scrollIntoView());
  await expect(lazy).toBeHidden();
  network.heal();
  // A lazy one that is given an address again is asked for, broken as it was.
  await lazy.evaluate((image: HTMLImageElement) => (image.srcset = image.srcset));
  await expect(lazy).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 3 }));
  await expect(pictures.first()).toBeVisible();
});

test('code that cannot be fetched is reported, and Retry fetches it', async ({ page, network }) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  network.break(/^\/assets\/.*\.js$/, { kind: 'refuse' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Albums' }).click();
  await expect(retryOf(page)).toBeVisible();
  network.heal();
  await retry(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible();
});

test('a language that cannot be had is reported, and not chosen either', async ({ page, network }) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  network.break(/^\/assets\/ja-/, { kind: 'refuse' });
  const japanese = page.getByRole('button', { name: '日本語' });
  await japanese.click();
  await expect(page.getByRole('alert').filter({ hasText: /cannot be reached/ })).toBeVisible();
  network.heal();
  await page.reload();
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await japanese.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('a screen whose texts cannot be had says so, and Retry recovers', async ({ page, network }) => {
  // From the beginning: they come by themselves once the page has stood for a while.
  network.break(/^\/assets\/late-/, { kind: 'refuse' });
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  await page.getByRole('complementary').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/cannot be reached/);
  network.healWithNext();
  await retry(page);
  await expect(page.getByRole('main')).toContainText('No downloads yet');
});

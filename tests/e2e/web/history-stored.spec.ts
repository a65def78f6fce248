import type { Page } from '@playwright/test';
import { HISTORY_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { fillHistory } from '../../support/fill-history.ts';
import { chooseDay } from '../support/choose-day.ts';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { tellOfVisits, visitKept } from '../support/visit-stored.ts';
import { expect, test } from '../support/web-test.ts';

const visits = (page: Page) => page.getByRole('main').getByRole('article');

/** A history of so many visits, two minutes apart, opened. */
async function longHistory(page: Page, origin: string, count: number): Promise<void> {
  await page.goto(to('history', { page: 1 }));
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  await fillHistory(page, origin, count);
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(HISTORY_PAGE_SIZE);
}

// The pointer rests on visits of invented ids, whose videos are asked for ahead.
test.beforeEach(({ problems }) => problems.expect(/404/));

test('a search finds words of either title in a long history, page by page', async ({ page, site }) => {
  await longHistory(page, site.origin, 400);
  const title = (await visits(page).getByRole('heading').first().innerText()).trim();
  const words = page.getByRole('textbox', { name: 'Search the history' });
  await words.fill(title.slice(0, -1).toUpperCase());
  const shown = page.getByText(/^\d+ videos? found$/);
  const count = async () => parseInt(await shown.innerText(), 10);
  const first = await count();
  expect(first).toBeGreaterThan(0);
  // What stood before stays in sight until the answer is there.
  const titles = async () => {
    const all = await visits(page).getByRole('heading').allInnerTexts();
    return [...new Set(all.map((each) => each.trim()))];
  };
  await expect.poll(titles).toEqual([title]);
  await words.fill('夜');
  await expect.poll(count).toBeGreaterThan(HISTORY_PAGE_SIZE);
  const all = await count();
  await expect(visits(page)).toHaveCount(HISTORY_PAGE_SIZE);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/history\/2\/?\?s=/);
  await expect.poll(count).toBe(all);
  await expect(visits(page)).toHaveCount(Math.min(HISTORY_PAGE_SIZE, all - HISTORY_PAGE_SIZE));
});

test('clearing the last hour takes its visits and their words, and no others', async ({ page, site }) => {
  await longHistory(page, site.origin, 90);
  await page.getByRole('button', { name: 'Clear history…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Last hour' }).click();
  await dialog.getByRole('button', { name: 'Clear history' }).click();
  // Of ninety, thirty or thirty-one were of the last hour.
  await expect(page.getByText(/^(59|60) videos$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect
    .poll(async () => [59, 60].includes(HISTORY_PAGE_SIZE + (await visits(page).count())))
    .toBe(true);
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(HISTORY_PAGE_SIZE);
  await chooseDay(page, new Date().toISOString().slice(0, 10));
  await expect(page.getByText(/^\d+ videos? found$|^Nothing found/).first()).toBeVisible();
});

test('a page that is closed in the middle of a video leaves where it stood', async ({
  page,
  context,
  site,
}) => {
  const { address } = await videoInQualities(site.origin);
  await tellOfVisits(page);
  await page.goto(address);
  await playsPast(page, 0.2);
  await visitKept(page);
  // From here on the database is too slow for anything: nothing is written to it any more.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('no time');
    };
  });
  await page.keyboard.press('5');
  const half = await page.locator('video').evaluate((element: HTMLVideoElement) => element.duration / 2);
  await playsPast(page, half + 1.2);
  const { second } = await stateOf(page);
  await page.close({ runBeforeUnload: true });
  const later = await context.newPage();
  await later.goto(new URL(address, site.origin).href);
  const asked = later.getByRole('button', { name: /^Continue at 0:\d\d$/ });
  await expect(asked).toBeVisible();
  const seconds = parseInt((await asked.innerText()).split(':')[1] ?? '', 10);
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(second) - 1);
  expect(seconds).toBeLessThanOrEqual(Math.floor(second) + 2);
  await expect.poll(() => later.evaluate(() => localStorage.getItem('yoru.positions'))).toBeNull();
});

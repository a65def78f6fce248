import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { tellOfVisits, visitKept } from '../support/visit-stored.ts';
import { expect, test } from '../support/web-test.ts';

/** Opens the video pages of the given places of the first listing, in order, until each visit is stored. */
async function watch(page: Page, origin: string, places: readonly number[]): Promise<readonly string[]> {
  const { videos } = await siteApi(origin).run('videos.list', latest());
  const titles: string[] = [];
  await tellOfVisits(page);
  for (const place of places) {
    const { id, dir, title } = videos[place]!;
    await page.goto(to('video', { video_id: id, dir }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await visitKept(page);
    titles.push(title);
  }
  return titles;
}

// What can be looked for, cleared and paused, and where each step leads: `tests/unit/renderer/history.test.tsx`. What is
// stored, whatever happens to it: `tests/contract/web-history*.test.ts`.
test('visits appear, newest first, lead back, and what is removed stays removed after a reload', async ({
  page,
  site,
}) => {
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const remove = (title: string) => page.getByRole('button', { name: `Remove from history: ${title}` });
  const toHistory = () => page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
  const [first, second] = (await watch(page, site.origin, [3, 5])) as [string, string];
  await toHistory();
  await expect(titles).toHaveText([second, first]);
  await expect(page.getByRole('article').first()).toContainText('Watched today');
  await test.step('leads back to the video, which is then the newest, once', async () => {
    await page.getByRole('main').getByRole('article').getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await visitKept(page);
    await toHistory();
    await expect(titles).toHaveText([first, second]);
  });
  await test.step('the keyboard goes on from the neighbour of a removed visit', async () => {
    await remove(first).focus();
    await page.keyboard.press('Enter');
    await expect(remove(first)).toHaveCount(0);
    await expect(remove(second)).toBeFocused();
  });
  await test.step('it stays removed; so does the last one', async () => {
    await page.reload();
    await expect(titles).toHaveText([second]);
    await remove(second).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
  });
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

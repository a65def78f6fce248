import type { Page } from '@playwright/test';
import { HISTORY_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { fillHistory } from '../../support/fill-history.ts';
import { chooseDay } from '../support/choose-day.ts';
import { nthVideo } from '../support/player.ts';
import { tellOfVisits, visitKept } from '../support/visit-stored.ts';
import { expect, test } from '../support/web-test.ts';

/** Opens the video pages of the given places of the first listing, in order. */
async function watch(
  page: Page,
  origin: string,
  places: readonly number[],
  isKept = true,
): Promise<readonly string[]> {
  const { videos } = await siteApi(origin).run('videos.list', latest());
  const titles: string[] = [];
  await tellOfVisits(page);
  for (const place of places) {
    const { id, dir, title } = videos[place]!;
    await page.goto(to('video', { video_id: id, dir }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (isKept) await visitKept(page);
    titles.push(title);
  }
  return titles;
}

const visits = (page: Page) => page.getByRole('main').getByRole('article');

test('visits appear, newest first, lead back, and are removed one by one or all at once', async ({
  page,
  site,
}) => {
  const open = () => page.goto(to('history', { page: 1 }));
  const titles = visits(page).getByRole('heading');
  const remove = (title: string) => page.getByRole('button', { name: `Remove from history: ${title}` });
  const [first, second] = (await watch(page, site.origin, [3, 5])) as [string, string];
  await open();
  await expect(titles).toHaveText([second, first]);
  await expect(visits(page).first()).toContainText('Watched today');
  await test.step('leads back to the video, which is then the newest, once', async () => {
    await visits(page).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await visitKept(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
    await expect(titles).toHaveText([first, second]);
  });
  await test.step('one can be removed; it stays removed', async () => {
    await remove(second).click();
    await expect(titles).toHaveText([first]);
    await page.reload();
    await expect(titles).toHaveText([first]);
  });
  await test.step('the keyboard goes on from the neighbour of a removed visit', async () => {
    const [third] = (await watch(page, site.origin, [0])) as [string];
    await open();
    await remove(third).focus();
    await page.keyboard.press('Enter');
    await expect(remove(third)).toHaveCount(0);
    await expect(remove(first)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('all can be cleared, after being asked; Cancel keeps them', async () => {
    await watch(page, site.origin, [0, 1]);
    await open();
    await page.getByRole('button', { name: 'Clear history…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('2 videos');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(visits(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear history…' }).click();
    await dialog.getByRole('button', { name: 'Clear history' }).click();
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
  });
});

test('nothing is stored while the visitor does not want it', async ({ page, site }) => {
  await page.goto(to('index'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep a viewing history' }).click();
  await watch(page, site.origin, [0], false);
  await page.goto(to('history', { page: 1 }));
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  await expect(page.getByText('New visits are not being kept')).toBeVisible();
});

test('a long history has pages', async ({ page, site, problems }) => {
  // The pointer may rest on a tile, and its video, which is invented, is fetched ahead.
  problems.expect(/status of 404.*10000000\d\d/);
  await page.goto(to('history', { page: 1 }));
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  await fillHistory(page, site.origin, HISTORY_PAGE_SIZE + 2);
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(HISTORY_PAGE_SIZE);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('history', { page: 2 }));
  await expect(visits(page)).toHaveCount(2);
  for (let left = 2; left > 0; left -= 1) {
    await expect(visits(page)).toHaveCount(left);
    await page
      .getByRole('button', { name: /^Remove from history/ })
      .first()
      .click();
  }
  await expect(page).toHaveURL(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(HISTORY_PAGE_SIZE);
});

test('the history is looked through by words and by day, and paused', async ({ page, site }) => {
  const [first, second, third] = await watch(page, site.origin, [0, 1, 2]);
  await page.goto(to('history', { page: 1 }));
  const words = page.getByRole('textbox', { name: 'Search the history' });
  await words.fill(second!.toUpperCase());
  await expect(visits(page).getByRole('heading')).toHaveText([second!]);
  await expect(page.getByText('1 video found')).toBeVisible();
  await expect(words).toBeFocused();
  // In the address: a reload keeps it.
  await page.reload();
  await expect(words).toHaveValue(second!.toUpperCase());
  await expect(visits(page)).toHaveCount(1);
  await words.fill('nothing of the kind');
  await expect(page.getByText('Nothing found in your history')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(visits(page).getByRole('heading')).toHaveText([third!, second!, first!]);
  await chooseDay(page, '2020-01-31');
  await expect(page.getByText('Nothing found in your history')).toBeVisible();
  await page.getByRole('button', { name: 'Any day' }).click();
  await expect(visits(page)).toHaveCount(3);
  // The last day there is: where it ends no date is written any more.
  await page.goto(`${to('history', { page: 1 })}?day=9999-12-31`);
  await expect(page.getByText('Nothing found in your history')).toBeVisible();
  await page.getByRole('button', { name: 'Any day' }).click();
  await expect(visits(page)).toHaveCount(3);
  await chooseDay(page, new Date().toISOString().slice(0, 10));
  await expect(page.getByText('3 videos found')).toBeVisible();
  await page.getByRole('button', { name: 'Pause history' }).click();
  await expect(page.getByText('Paused. New visits are not being kept.')).toBeVisible();
  await watch(page, site.origin, [4], false);
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Resume history' }).click();
  await watch(page, site.origin, [4]);
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(4);
});

test('visits of an earlier version of the page are taken over', async ({ page, site }) => {
  const { id, dir, title, titleJa, thumb, colour, durationSeconds } = await nthVideo(site.origin, 0);
  const visit = {
    type: 'video',
    videoId: id,
    dir,
    title,
    titleJa,
    thumb,
    colour,
    durationSeconds,
    visitedAt: new Date().toISOString(),
  };
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yoru', 1);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('history', { keyPath: 'videoId' });
          store.createIndex('visitedAt', 'visitedAt');
          store.put(row);
        };
        opening.onsuccess = () => resolve(opening.result.close());
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      }),
    visit,
  );
  await page.goto(to('history', { page: 1 }));
  await expect(visits(page)).toHaveCount(1);
  await expect(visits(page)).toContainText(title);
});

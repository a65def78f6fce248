import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { DOWNLOAD_LIMIT } from '../../../src/shared/limits.ts';
import { violations } from '../support/axe.ts';
import { keepNotices } from '../support/keep-notices.ts';
import { picture } from '../support/picture.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, notices, openLatest, sidebar, test, tiles } from './desktop-test.ts';
import { isStandIn } from './host.ts';
import { moveDownloads } from './system.ts';

const SLOWEST = DOWNLOAD_LIMIT.min;

/** What of its links and buttons lies on another, by their texts. */
const overlapsIn = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const seen = [...element.querySelectorAll('a, button')]
      .map((each) => ({
        name: each.textContent || each.ariaLabel || '',
        place: each.getBoundingClientRect(),
      }))
      .filter(({ place }) => place.width > 0)
      .toSorted((one, other) => one.place.left - other.place.left);
    return seen
      .filter(({ place }, at) => place.right > (seen[at + 1]?.place.left ?? innerWidth) + 0.5)
      .map(({ name }) => name);
  });

test('the downloads screen: held to a speed, counted in the header, paused, resumed, done, missed and forgotten', async ({
  start,
  userData,
}) => {
  const { app, page } = await start();
  await keepNotices(page);
  const folder = await moveDownloads(app, userData);
  const main = page.getByRole('main');
  await sidebar(page, 'Downloads').click();
  await expect(main).toContainText('No downloads yet');
  expect(await violations(page)).toEqual([]);
  await main.getByRole('combobox', { name: 'Speed limit' }).selectOption({ label: '250\u00a0kB/s' });
  const { downloads, settings } = bridgeOf(page);
  await expect.poll(async () => (await settings.get(undefined)).downloadLimit).toBe(256_000);
  // Slower than any that can be chosen: it must be met on its way, on a machine that has no time.
  await settings.set({ downloadLimit: SLOWEST });

  await openLatest(page);
  await tiles(page).getByRole('link').first().click();
  // The listing has a heading too, and stays until the video's page is made.
  await expect(page.locator('video')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await dialog.getByRole('radio', { name: / 10 s wait/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const download = dialog.getByRole('button', { name: 'Download' });
  await expect(download).toHaveAttribute('aria-disabled', 'false');
  await download.click();
  await notices(page).getByRole('link', { name: 'Downloads' }).click();

  const row = main.getByRole('listitem').filter({ hasText: title });
  // Where nothing has come nothing would be asked before it is taken away.
  await expect.poll(async () => (await downloads.list(undefined))[0]?.receivedBytes).toBeGreaterThan(0);
  await row.getByRole('button', { name: `Pause ${title}` }).press('Enter');
  await expect(row).toContainText('Paused');
  // The keyboard goes on from the same button, whatever it says now.
  await expect(row.getByRole('button', { name: `Resume ${title}` })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: /download/ })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desktop-downloads-en');
  const remove = row.getByRole('button', { name: `Cancel ${title} and delete the partial file` });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`of “${title}” has been downloaded`);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desktop-downloads-remove-en');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await row.getByRole('button', { name: `Resume ${title}` }).press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^1 download, \d+%$/ })).toBeVisible();
  for (const language of ['ja', 'en'] as const) {
    await settings.set({ language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await overlapsIn(page.getByRole('banner'))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await settings.set({ downloadLimit: null });
  await expect(row).toContainText('Done');
  const [name] = await readdir(folder);
  await expect(row).toContainText(name ?? 'a file');
  await picture(page, 'desktop-downloads-done-en');
  if (isStandIn) await page.evaluate(playByPath);
  await row.getByRole('button', { name: `Play ${title}` }).click();
  const window = page.getByRole('dialog', { name: title });
  // It was watched while it was waited for: it goes on from there.
  const shown = () =>
    window
      .locator('video')
      .evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));
  await expect.poll(shown).toBeGreaterThan(0);
  const started = await shown();
  await expect.poll(shown).toBeGreaterThan(started + 0.5);
  // The focus is on the film, and its keys are those of any video.
  const isPaused = () => window.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('0');
  await expect.poll(shown).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(5);
  // A key that a slider has for itself does nothing more.
  await window.locator('.vjs-progress-holder').press('ArrowRight');
  await expect.poll(shown).toBe(10);
  await window.locator('.vjs-volume-bar').press('ArrowLeft');
  expect(await shown()).toBe(10);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `desktop-downloads-play-${width}-en`);
  }
  const film = await window.locator('video').boundingBox();
  expect(film?.width).toBeGreaterThan(350);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // It hears Escape only once the focus is in it.
  await expect.poll(() => keys.evaluate((list) => list.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  // Deleted or moved by somebody else, it is missed when the screen is opened, and by who wants to see it.
  const file = path.join(folder, name ?? 'a file');
  await rename(file, `${file}.away`);
  await row.getByRole('button', { name: `Play ${title}` }).click();
  await expect(window).toContainText('The file is gone');
  await expect(window.getByRole('link', { name: 'Open the video’s page' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desktop-downloads-gone-play-en');
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(row).toContainText('The file is gone');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desktop-downloads-gone-en');
  await rename(`${file}.away`, file);
  await openLatest(page);
  await sidebar(page, 'Downloads').click();
  await expect(row).toContainText('Done');
  await row.getByRole('button', { name: `Remove ${title} from the list; the file stays` }).click();
  await expect(main).toContainText('No downloads yet');
  expect(await readdir(folder)).toEqual([name]);
});

/** The stand-in's page has another form of the same origin: there a video cannot have an `app:` address. */
function playByPath(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...own,
    set(address: string) {
      const { pathname, hash } = new URL(address);
      own.set!.call(this, pathname + hash);
    },
  });
}

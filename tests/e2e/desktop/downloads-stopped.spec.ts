import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Download } from '../../../src/shared/entities/download.ts';
import { gateOf } from '../../../src/shared/entities/gate.ts';
import { DOWNLOAD_LIMIT } from '../../../src/shared/limits.ts';
import { violations } from '../support/axe.ts';
import { keepNotices } from '../support/keep-notices.ts';
import { picture } from '../support/picture.ts';
import { askOf, filesOf } from '../support/video-files.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, notices, openLatest, pathOf, sidebar, test } from './desktop-test.ts';
import { isStandIn } from './host.ts';
import { answerFolder, keepNotifications, moveDownloads } from './system.ts';

/** Downloads a file as slowly as can be chosen. */
async function startSlowly(page: Page, offered: Awaited<ReturnType<typeof filesOf>>): Promise<Download> {
  const { downloads, gates, settings } = bridgeOf(page);
  await settings.set({ downloadLimit: DOWNLOAD_LIMIT.min });
  const what = askOf(offered);
  const pass = await gates.wait({ videoId: what.videoId, kind: gateOf(offered.height) }).done;
  return downloads.start({ ...what, pass });
}

test('a download whose folder goes away is reported on whatever screen, in the header and by the system, and started over in another', async ({
  start,
  site,
  userData,
}) => {
  const offered = await filesOf(site.origin);
  const { app, page } = await start();
  await keepNotices(page);
  const system = await keepNotifications(app);
  const folder = await moveDownloads(app, userData);
  await openLatest(page);
  const { downloads, settings } = bridgeOf(page);
  const { id } = await startSlowly(page, offered);
  const mark = page.getByRole('banner').getByRole('link', { name: /download/ });
  await expect(mark).toHaveAccessibleName(/^1 download, \d+%$/);
  await expect.poll(async () => (await downloads.list(undefined))[0]?.receivedBytes).toBeGreaterThan(0);
  await rename(folder, `${folder} away`);
  await settings.set({ downloadLimit: null });
  const notice = notices(page).filter({ hasText: 'the download folder cannot be used' });
  await expect(notice).toBeVisible();
  await expect(mark).toHaveAccessibleName('1 download has stopped');
  await picture(page, 'desktop-downloads-stopped-en');
  await notice.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('main')).toContainText(`The partial file is in ${folder}`);
  await expect(notice).toBeHidden();
  expect(await violations(page)).toEqual([]);
  for (const language of ['ja', 'en'] as const) {
    await settings.set({ language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.setViewportSize({ width: 1600, height: 900 });
    await picture(page, `desktop-downloads-stopped-list-${language}`);
  }
  const resume = page.getByRole('main').getByRole('button', { name: /^Resume / });
  await resume.first().click();
  await expect(notice).toBeVisible();
  // An empty folder in its place would keep what has come from being put back.
  expect(existsSync(folder)).toBe(false);
  // Anyone who has the window in front was notified by the page; out of sight the system tells, and leads back.
  expect(await system.count()).toBe(0);
  await openLatest(page);
  const isFocused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isFocused());
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.blur());
  expect(await isFocused()).toBe(false);
  await downloads.resume([id]);
  await expect.poll(system.count).toBe(1);
  await system.click();
  await expect.poll(() => pathOf(page)).toBe('/downloads/');
  await expect.poll(isFocused).toBe(true);
  await rename(`${folder} away`, folder);
  await resume.first().click();
  await expect(page.getByRole('main')).toContainText('Done');
  await expect(mark).toBeHidden();
  // A screen that is there already is not loaded again.
  await expect.poll(system.count).toBe(2);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await system.click();
  await openLatest(page);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  if (isStandIn) {
    const asked = await app.evaluate(() => globalThis.__standIn.recorded);
    expect(asked.filter(({ what: name }) => name === 'notification.show').map(({ args }) => args)).toEqual([
      [{ title: 'Some downloads have stopped.', body: '', silent: true }],
      [{ title: 'Your downloads are finished.', body: '', silent: true }],
    ]);
  }
  await test.step('one whose folder went for good is started over in another', async () => {
    const [own, other] = [path.join(userData, 'films'), path.join(userData, '映画')];
    for (const folder of [own, other]) await mkdir(folder);
    await answerFolder(app, own);
    await downloads.chooseFolder(undefined);
    const { id: second } = await startSlowly(page, offered);
    const now = async () => (await downloads.list(undefined)).find((each) => each.id === second);
    await expect.poll(async () => (await now())?.receivedBytes).toBeGreaterThan(0);
    await rename(own, `${own} of another disk`);
    await settings.set({ downloadLimit: null });
    await expect.poll(async () => (await now())?.error?.code).toBe('folder_missing');
    await answerFolder(app, other);
    await downloads.chooseFolder(undefined);
    await sidebar(page, 'Downloads').click();
    for (const language of ['ja', 'en'] as const) {
      await settings.set({ language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await picture(page, `desktop-downloads-start-over-${width}-${language}`);
      }
    }
    await page.getByRole('button', { name: /^Start again in the folder for new downloads/ }).click();
    const done = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Done' });
    await expect(done).toHaveCount(2);
    expect((await now())?.state).toBe('done');
    expect([await readdir(other), existsSync(own)]).toEqual([[(await now())?.fileName], false]);
  });
});

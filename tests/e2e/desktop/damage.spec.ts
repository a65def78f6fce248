import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, notices, test, tiles } from './desktop-test.ts';

/** Whether words are on the screen at this moment: to wait until they are gone would wait for the end of a notice. */
const isSaid = async (page: Page, words: string) => (await page.getByText(words).count()) > 0;

test('what is damaged is set aside, said once and not in the way; so is what the device refuses', async ({
  start,
  userData,
}) => {
  const damaged = Buffer.alloc(8_192, 0x41);
  const historyFile = path.join(userData, 'history.db');
  await writeFile(historyFile, damaged);
  await writeFile(path.join(userData, 'settings.json'), '{"theme":"light","language":"ja"');
  await writeFile(
    path.join(userData, 'device.json'),
    JSON.stringify({ windows: [{ x: 1e9, y: 'no', width: -5 }], ageVerifiedAt: Date.now() }),
  );
  const first = await start();
  const { app, page } = first;

  await test.step('a history, settings, and a remembered window that makes no sense', async () => {
    await expect(notices(page)).toContainText('The viewing history was damaged');
    await expect(notices(page)).toContainText('back to their defaults');
    await expect(tiles(page).first()).toBeVisible();
    const { width, height } = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.getBounds(),
    );
    expect(width).toBeGreaterThanOrEqual(375);
    expect(height).toBeGreaterThanOrEqual(500);
    const names = await readdir(userData);
    expect(names.filter((name) => name.startsWith('settings.json.bad-'))).toHaveLength(1);
    const aside = names.filter((name) => name.startsWith('history.db.corrupt-'));
    expect(aside).toHaveLength(1);
    expect((await readFile(path.join(userData, aside[0]!))).equals(damaged)).toBe(true);
  });

  await test.step('said once: the window loaded again is no new start', async () => {
    await page.reload();
    await expect(tiles(page).first()).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(await isSaid(page, 'back to their defaults')).toBe(false);
    expect(await isSaid(page, 'The viewing history was damaged')).toBe(false);
  });

  await app.evaluate(({ app: electron }) =>
    electron.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 }),
  );
  await first.close();
  // What was mended is not said again. A history that cannot be opened at all takes its place.
  await rm(historyFile);
  await mkdir(historyFile);
  const second = await start();

  await test.step('a history that cannot be opened lives for the run', async () => {
    await expect(notices(second.page)).toContainText('does not let Yoru keep a viewing history');
    expect(await isSaid(second.page, 'The viewing history was damaged')).toBe(false);
    // All notices come at once.
    await expect(second.page.getByText('Hardware acceleration is off')).toBeVisible();
    expect(await isSaid(second.page, 'back to their defaults')).toBe(false);
    await expect(tiles(second.page).first()).toBeVisible();
  });

  await test.step('after a crash of the graphics process it is drawn without it', async () => {
    await second.page.evaluate(() => {
      history.pushState(null, '', '/settings/app/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const graphics = second.page.getByRole('switch', { name: 'Hardware acceleration' });
    await expect(graphics).toHaveAttribute('aria-checked', 'false');
    await graphics.click();
    await expect(graphics).toHaveAttribute('aria-checked', 'true');
    await second.close();
  });

  await test.step('a site address that is none: the built-in one is used, and nothing old is said again', async () => {
    const { page: last } = await start({ site: 'ftp://nowhere' });
    await expect(notices(last)).toContainText('cannot be used; the built-in one is used instead');
    expect(await isSaid(last, 'Hardware acceleration is off')).toBe(false);
  });
});

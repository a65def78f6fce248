import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, notices, sidebar, test, tiles } from './desktop-test.ts';

test('a damaged history is set aside and reported once; the client works', async ({ start, userData }) => {
  const damaged = Buffer.alloc(8_192, 0x41);
  await writeFile(path.join(userData, 'history.db'), damaged);
  const first = await start();
  await expect(notices(first.page)).toContainText('The viewing history was damaged');
  await expect(tiles(first.page).first()).toBeVisible();
  await first.close();
  const aside = (await readdir(userData)).filter((name) => name.startsWith('history.db.corrupt-'));
  expect(aside).toHaveLength(1);
  expect((await readFile(path.join(userData, aside[0]!))).equals(damaged)).toBe(true);
  const { page } = await start();
  await expect(sidebar(page, 'History')).toBeVisible();
  await expect(page.getByText('The viewing history was damaged')).toHaveCount(0);
});

test('settings that cannot be read are back to their defaults, and it is said', async ({
  start,
  userData,
}) => {
  await writeFile(path.join(userData, 'settings.json'), '{"theme":"light","language":"ja"');
  const { page } = await start();
  await expect(notices(page)).toContainText('back to their defaults');
  // Told once: the window loaded again is no new start.
  await page.reload();
  await expect(tiles(page).first()).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByText('back to their defaults')).toHaveCount(0);
  expect((await readdir(userData)).filter((name) => name.startsWith('settings.json.bad-'))).toHaveLength(1);
});

test('a remembered window that makes no sense is forgotten', async ({ start, userData }) => {
  await writeFile(
    path.join(userData, 'device.json'),
    JSON.stringify({ windows: [{ x: 1e9, y: 'no', width: -5 }], ageVerifiedAt: Date.now() }),
  );
  const { app, page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { width, height } = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.getBounds(),
  );
  expect(width).toBeGreaterThanOrEqual(375);
  expect(height).toBeGreaterThanOrEqual(500);
});

test('a history that cannot be opened at all is reported and lives for the run', async ({
  start,
  userData,
}) => {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(path.join(userData, 'history.db'));
  const { page } = await start();
  await expect(notices(page)).toContainText('does not let Yoru keep a viewing history');
  await expect(tiles(page).first()).toBeVisible();
});

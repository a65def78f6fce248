import { spawn } from 'node:child_process';
import type { ElectronApplication } from '@playwright/test';
import { picture } from '../support/picture.ts';
import { settled } from '../support/screens.ts';
import { expect, openLatest, pathOf, test, tiles } from './desktop-test.ts';
import { commandOf, isStandIn } from './host.ts';
import { useMenu } from './system.ts';

const DISPLAYS = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 1600, height: 900 },
];

const places = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      ...window.getNormalBounds(),
      isFull: window.isFullScreen(),
      isLarge: window.isMaximized(),
    })),
  );

const zoomLevels = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => Math.round(webContents.getZoomLevel() * 10) / 10),
  );

async function openWindow(app: ElectronApplication, item = 'New window'): Promise<void> {
  const opened = app.waitForEvent('window');
  await useMenu(app, item);
  await (await opened).waitForLoadState();
}

/** As the menu's Quit: all windows close by it. */
async function quit(app: ElectronApplication): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ app: electron }) => setImmediate(() => electron.quit()));
  await ended;
}

test('the age is asked once; windows, zoom and language come back as they were left', async ({ start }) => {
  await test.step('who is not of age leaves, and the client ends', async () => {
    const { app, page } = await start({ isOfAge: false });
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    await page.getByRole('button', { name: 'Leave' }).click();
    expect(await ended).toBe(0);
  });

  const { app, page } = await start({
    isOfAge: false,
    env: { STAND_IN_DISPLAYS: JSON.stringify(DISPLAYS) },
  });

  await test.step('the age is asked before anything else', async () => {
    const enter = page.getByRole('alertdialog').getByRole('button', { name: 'Enter' });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) pictures.push(request.url());
    });
    await expect(enter).toBeFocused();
    await page.reload();
    await expect(enter).toBeFocused();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_000);
    expect(pictures).toEqual([]);
    expect(await page.getByRole('main').count()).toBe(0);
    await expect(page.getByText('RTA')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await picture(page, 'desktop-age-gate-en');
    await page.keyboard.press('Enter');
    await openLatest(page);
    await expect(tiles(page).first()).toBeVisible();
    expect(pictures.length).toBeGreaterThan(0);
  });

  await test.step('pages are zoomed by the menu, all windows alike', async () => {
    await useMenu(app, 'Zoom in');
    await useMenu(app, 'Zoom in');
    await useMenu(app, 'Zoom out');
    expect(await zoomLevels(app)).toEqual([0.5]);
    await openWindow(app);
    await expect.poll(() => zoomLevels(app)).toEqual([0.5, 0.5]);
  });

  await test.step('one is closed by hand, and the language is another from here on', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]!.close());
    await expect.poll(async () => (await places(app)).length).toBe(1);
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });

  const left = await test.step('others are moved, full, or large on a second display', async () => {
    for (let more = 0; more < 2; more += 1) await openWindow(app, '新しいウィンドウ');
    await app.evaluate(({ BrowserWindow }) => {
      const [one, two, three] = BrowserWindow.getAllWindows();
      one!.setBounds({ x: 100, y: 80, width: 900, height: 700 });
      two!.setFullScreen(true);
      three!.setBounds({ x: 2100, y: 100, width: 800, height: 600 });
    });
    await page.waitForTimeout(600);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[2]!.maximize());
    await page.waitForTimeout(600);
    return places(app);
  });
  expect(left.map(({ x, isFull, isLarge }) => [x, isFull, isLarge])).toEqual([
    [100, false, false],
    [expect.any(Number), true, false],
    [2100, false, true],
  ]);
  await quit(app);

  await test.step('all of it is there at the next start, though one display is gone', async () => {
    const again = await start({
      isOfAge: false,
      env: { STAND_IN_DISPLAYS: JSON.stringify(DISPLAYS.slice(0, 1)) },
    });
    await expect.poll(() => again.app.windows().length).toBe(3);
    const isBig = ({ isLarge }: { isLarge: boolean }) => isLarge;
    const now = await places(again.app);
    // The one used last is in front.
    const byPlace = (a: { x: number }, b: { x: number }) => a.x - b.x;
    expect(now.filter((each) => !isBig(each)).toSorted(byPlace)).toEqual(left.slice(0, 2).toSorted(byPlace));
    const big = now.find(isBig)!;
    // Displays can only be taken away on the stand-in.
    if (isStandIn) {
      expect([big.width, big.height, big.x]).toEqual([800, 600, (1920 - 800) / 2]);
      expect(big.y).toBeGreaterThan(0);
      expect(big.y).toBeLessThan(480);
    }
    await expect(again.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(again.page.getByRole('alertdialog')).toHaveCount(0);
    // What was on them is nobody's to know who starts the client next.
    expect(pathOf(again.page)).toBe('/');
    await expect(again.page.locator('html')).toHaveAttribute('lang', 'ja');
    await settled(again.page);
    await picture(again.page, 'desktop-index-ja');
    expect(new Set(await zoomLevels(again.app))).toEqual(new Set([0.5]));
    await useMenu(again.app, '実際のサイズ');
    expect(new Set(await zoomLevels(again.app))).toEqual(new Set([0]));
  });
});

/** Reliability R7: the first to start keeps the data folder, the other ends. */
test('of two starts at once exactly one stays', async ({ site, userData }) => {
  const { file, args, env } = commandOf({ userData, site: site.origin });
  const both = [0, 1].map(() => spawn(file, args, { env, stdio: 'ignore' }));
  const ends = both.map((child) => new Promise<number | null>((resolve) => child.once('exit', resolve)));
  try {
    expect(await Promise.race(ends)).toBe(0);
    const left = both.filter((child) => child.exitCode === null);
    expect(left).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(left[0]!.exitCode).toBeNull();
  } finally {
    for (const child of both) child.kill('SIGTERM');
    await Promise.all(ends);
  }
});

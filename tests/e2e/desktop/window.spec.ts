import { spawn } from 'node:child_process';
import type { ElectronApplication } from '@playwright/test';
import { expect, sidebar, test } from './desktop-test.ts';
import { commandOf, isStandIn, type DesktopOptions } from './host.ts';

const boundsOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getNormalBounds());

const setBounds = (
  app: ElectronApplication,
  bounds: { x: number; y: number; width: number; height: number },
) => app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]!.setBounds(wanted), bounds);

/** Starts the client without Playwright and waits for its end. */
async function runToEnd(options: DesktopOptions): Promise<number | null> {
  const { file, args, env } = commandOf(options);
  const child = spawn(file, args, { env, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  return code;
}

test('the window comes back where it was left', async ({ start }) => {
  const bounds = { x: 120, y: 90, width: 900, height: 700 };
  const first = await start();
  await setBounds(first.app, bounds);
  await first.close();
  const { app } = await start();
  expect(await boundsOf(app)).toEqual(bounds);
});

test('a window that was large comes back large, and remembers its own size', async ({ start }) => {
  const first = await start();
  const before = await boundsOf(first.app);
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.maximize());
  await first.close();
  const { app } = await start();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isMaximized())).toBe(
    true,
  );
  expect(await boundsOf(app)).toEqual(before);
});

test('a window on a display that is gone is centred on the one there is', async ({ start }) => {
  test.skip(!isStandIn, 'displays can only be taken away on the stand-in');
  const two = JSON.stringify([
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1600, height: 900 },
  ]);
  const first = await start({ env: { STAND_IN_DISPLAYS: two } });
  await setBounds(first.app, { x: 2100, y: 100, width: 800, height: 600 });
  await first.close();
  const again = await start({ env: { STAND_IN_DISPLAYS: two } });
  expect(await boundsOf(again.app)).toEqual({ x: 2100, y: 100, width: 800, height: 600 });
  await again.close();
  const { app, page } = await start({ env: { STAND_IN_DISPLAYS: JSON.stringify([JSON.parse(two)[0]]) } });
  const { x, y, width, height } = await boundsOf(app);
  expect([width, height]).toEqual([800, 600]);
  expect(x).toBe((1920 - 800) / 2);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(480);
  await expect(sidebar(page, 'Latest').or(page.getByRole('button', { name: 'Open the menu' }))).toBeVisible();
});

test('a second start shows the first window and ends with 0', async ({ start, site, userData }) => {
  const { app, page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
  expect(await runToEnd({ userData, site: site.origin })).toBe(0);
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isMinimized()))
    .toBe(false);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

/** Reliability R7: the first to start keeps the data folder, the other ends. */
test('of two starts at once exactly one stays', async ({ site, userData }) => {
  for (let pair = 0; pair < 3; pair += 1) {
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
  }
});

test('a link into the app opens its screen in the window that is there', async ({
  start,
  site,
  userData,
}) => {
  const { page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runToEnd({ userData, site: site.origin, args: ['yoru://history/1'] })).toBe(0);
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
});

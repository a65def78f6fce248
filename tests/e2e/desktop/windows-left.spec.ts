import type { ElectronApplication } from '@playwright/test';
import { expect, openLatest, pathOf, test } from './desktop-test.ts';

const places = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      ...window.getNormalBounds(),
      isFull: window.isFullScreen(),
    })),
  );

/** As the menu's Quit: all windows close by it. */
async function quit(app: ElectronApplication): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ app: electron }) => setImmediate(() => electron.quit()));
  await ended;
}

test('windows come back as they were left, each at its place, and none moves', async ({ start }) => {
  const first = await start();
  await openLatest(first.page);
  const opened = first.app.waitForEvent('window');
  await first.app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items ?? []);
    (items.find(({ label }) => label === 'New window')!.click as () => void)();
  });
  await (await opened).waitForLoadState();
  await first.app.evaluate(({ BrowserWindow }) => {
    const [one, two] = BrowserWindow.getAllWindows();
    one!.setBounds({ x: 100, y: 80, width: 900, height: 700 });
    two!.setFullScreen(true);
  });
  await first.page.waitForTimeout(600);
  const left = await places(first.app);
  expect(left.map(({ isFull }) => isFull)).toEqual([false, true]);
  await quit(first.app);
  for (let again = 0; again < 2; again += 1) {
    const { app, page } = await start();
    await expect.poll(() => app.windows().length).toBe(2);
    expect(await places(app)).toEqual(left);
    // What was on them is nobody's to know who starts the client next.
    expect(pathOf(page)).toBe('/');
    await quit(app);
  }
});

test('a window that is closed by hand does not come back', async ({ start }) => {
  const first = await start();
  const opened = first.app.waitForEvent('window');
  await first.app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items ?? []);
    (items.find(({ label }) => label === 'New window')!.click as () => void)();
  });
  await (await opened).waitForLoadState();
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]!.close());
  await expect.poll(async () => (await places(first.app)).length).toBe(1);
  const left = await places(first.app);
  await first.close();
  const { app } = await start();
  await app.windows()[0]!.waitForLoadState();
  expect(await places(app)).toEqual(left);
});

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, test, tiles } from './desktop-test.ts';

interface HeldTray {
  readonly tray: { readonly menu: Electron.Menu | null };
}

/** A session's bus that knows a tray. */
async function withTray(folder: string): Promise<Record<string, string>> {
  const tools = path.join(folder, 'tools');
  await mkdir(tools, { recursive: true });
  await writeFile(path.join(tools, 'busctl'), '#!/bin/sh\necho b true\n');
  await chmod(path.join(tools, 'busctl'), 0o755);
  return { PATH: `${tools}:${process.env['PATH']}` };
}

/** Keeps the menus of trays from now on: the system shows them nowhere here. */
const holdTray = (app: ElectronApplication) =>
  app.evaluate(({ Tray }) => {
    const held: { menu: Electron.Menu | null } = { menu: null };
    Object.assign(globalThis, { tray: held });
    Object.defineProperty(Tray.prototype, 'setContextMenu', {
      configurable: true,
      get: () => (menu: Electron.Menu) => void (held.menu = menu),
      set: () => undefined,
    });
  });

const press = (app: ElectronApplication, label: string) =>
  app.evaluate((_electron, wanted) => {
    const { menu } = (globalThis as unknown as HeldTray).tray;
    (menu!.items.find((item) => item.label === wanted)!.click as () => void)();
  }, label);

const isVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

test('the client stays in the tray, silent, and comes back with the page as it was', async ({
  start,
  site,
  userData,
}) => {
  const { title } = await videoInQualities(site.origin);
  const { app, page } = await start({ env: await withTray(userData) });
  await openLatest(page);
  await holdTray(app);
  const { machine } = bridgeOf(page);
  await expect.poll(async () => (await machine.info(undefined)).hasTray).toBe(true);
  await machine.set({ closeToTray: true });
  await tiles(page).getByRole('link', { name: title, exact: true }).click();
  await playsPast(page, 0.5);
  const isPlaying = async () => !(await stateOf(page)).isPaused;
  await press(app, 'Play or pause');
  await expect.poll(isPlaying).toBe(false);
  await press(app, 'Play or pause');
  await expect.poll(isPlaying).toBe(true);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  await expect.poll(isPlaying).toBe(false);
  expect(await isVisible(app)).toEqual([false]);
  await press(app, 'Open Yoru');
  expect(await isVisible(app)).toEqual([true]);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await press(app, 'Quit Yoru').catch(() => undefined);
  expect(await ended).toBe(0);
});

test('without a tray the last window ends the client, whatever was chosen', async ({ start }) => {
  const { app, page } = await start({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { machine } = bridgeOf(page);
  await machine.set({ closeToTray: true });
  expect((await machine.info(undefined)).hasTray).toBe(false);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  expect(await ended).toBe(0);
});

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import '../../stand-in/api.ts';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, pathOf, test, tiles } from './desktop-test.ts';
import { isStandIn } from './host.ts';
import { otherDevice } from './other-device.ts';
import { keepNotifications } from './system.ts';

const [demo, uploader] = DEMO_ACCOUNTS;

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

test('outside its window: the system tells of a message without a name, and the tray has the page as it was', async ({
  start,
  site,
  userData,
}) => {
  const { title } = await videoInQualities(site.origin);
  const { app, page } = await start({ env: await withTray(userData) });

  await test.step('a message arrives in the open dialog, and the system tells of it when nobody looks', async () => {
    const { session } = bridgeOf(page);
    await session.act({ act: 'login', fields: { usr: demo.name, pwd: DEMO_PASSWORD } });
    // Who was written to may be answered: a stranger's words are a request, which calls nobody.
    await (
      await otherDevice(site.origin, demo.name)
    )(String(uploader.id), 'Good evening.');
    const send = await otherDevice(site.origin, uploader.name);
    await send(String(demo.id), 'A calm evening here.');

    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: /Messages/ }).click();
    await page.getByRole('main').getByRole('link', { name: uploader.name }).first().click();
    const log = page.getByRole('log');
    await expect(log.getByText('A calm evening here.')).toBeVisible();
    await send(String(demo.id), 'And the lake is still.');
    await expect(log.getByText('And the lake is still.')).toBeVisible();

    const system = await keepNotifications(app);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.blur());
    await send(String(demo.id), 'Come and see.');
    await expect.poll(system.count).toBe(1);
    if (isStandIn) {
      const asked = await app.evaluate(() => globalThis.__standIn.recorded);
      expect(asked.filter(({ what }) => what === 'notification.show').map(({ args }) => args)).toEqual([
        [{ title: 'You have a new message.', body: '', silent: true }],
      ]);
    }
    await system.click();
    await expect.poll(() => pathOf(page)).toBe('/my_messages/inbox/');
  });

  await test.step('the client stays in the tray, silent, and comes back with the page as it was', async () => {
    await holdTray(app);
    const { machine } = bridgeOf(page);
    await expect.poll(async () => (await machine.info(undefined)).hasTray).toBe(true);
    await machine.set({ closeToTray: true });
    await openLatest(page);
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
});

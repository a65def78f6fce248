import type { ElectronApplication, Page } from '@playwright/test';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, notices, openLatest, pathOf, sidebar, test, tiles } from './desktop-test.ts';

const windowCount = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

/** As the system does where a link into the app is opened while it runs. */
const followLink = (app: ElectronApplication, link: string) =>
  app.evaluate(({ app: electron }, given) => {
    electron.emit('second-instance', {}, ['yoru', given], '', null);
  }, link);

/** Marks the document, to see whether it is still the same one later. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

/** Uses an item of the application menu, as its key does. */
const useMenu = (app: ElectronApplication, label: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const found = items.find((item) => item.label === wanted);
    if (!found) throw new Error(`no item ${wanted} among ${items.map((item) => item.label).join(', ')}`);
    (found.click as () => void)();
  }, label);

test('the header, the menu and the mouse lead back and forward; a right click offers what is there', async ({
  start,
}) => {
  const { app, page } = await start();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const forward = page.getByRole('button', { name: 'Forward', exact: true });
  await expect(back).toBeDisabled();
  await expect(forward).toBeDisabled();
  await openLatest(page);
  await sidebar(page, 'History').click();
  await expect.poll(() => pathOf(page)).toBe('/history/1');
  await mark(page);
  await back.click();
  await expect.poll(() => pathOf(page)).toBe('/latest-updates/1/');
  await forward.click();
  await expect.poll(() => pathOf(page)).toBe('/history/1');
  await expect(forward).toBeDisabled();
  await useMenu(app, 'Back');
  await expect.poll(() => pathOf(page)).toBe('/latest-updates/1/');
  await useMenu(app, 'Forward');
  await expect.poll(() => pathOf(page)).toBe('/history/1');
  const press = (button: number) =>
    page.evaluate((pressed) => {
      document.body.dispatchEvent(
        new MouseEvent('mouseup', { button: pressed, bubbles: true, cancelable: true }),
      );
    }, button);
  await press(3);
  await expect.poll(() => pathOf(page)).toBe('/latest-updates/1/');
  await press(4);
  await expect.poll(() => pathOf(page)).toBe('/history/1');
  expect(await isMarked(page)).toBe(true);
  await test.step('a right click offers what is under the pointer', async () => {
    const labels = await app.evaluate(({ BrowserWindow, Menu }) => {
      const shown: string[][] = [];
      const { popup } = Menu.prototype;
      Menu.prototype.popup = function (options) {
        shown.push(this.items.map((item) => item.label));
        return popup.call(this, options);
      };
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      const ask = (params: object) =>
        webContents.emit(
          'context-menu',
          {},
          { linkURL: '', selectionText: '', isEditable: false, editFlags: {}, ...params },
        );
      ask({ linkURL: 'app://yoru/videos/1/night/' });
      ask({ selectionText: 'night' });
      ask({});
      return shown;
    });
    expect(labels).toEqual([
      ['Open in new window', 'Copy link'],
      ['Copy', 'Search for “night”'],
    ]);
  });
});

test('Forward does not light after a closed dialog, and the buttons move nothing when they come', async ({
  start,
}) => {
  const { app, page } = await start();
  const left = () =>
    page.getByRole('link', { name: 'Yoru', exact: true }).evaluate((at) => at.getBoundingClientRect().x);
  const first = await left();
  const forward = page.getByRole('button', { name: 'Forward', exact: true });
  await expect(forward).toBeDisabled();
  expect(await left()).toBe(first);
  await openLatest(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The control: the tab has an entry ahead, which is the dialog's.
  await expect.poll(() => page.evaluate(() => navigation.canGoForward)).toBe(true);
  await expect(forward).toBeDisabled();
  await useMenu(app, 'Forward');
  await page.waitForTimeout(300);
  expect(pathOf(page)).toBe('/latest-updates/1/');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/');
  await forward.click();
  await expect.poll(() => pathOf(page)).toBe('/latest-updates/1/');
});

test('pages are zoomed by the menu, all windows alike, and stay so', async ({ start }) => {
  const levels = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(
        ({ webContents }) => Math.round(webContents.getZoomLevel() * 10) / 10,
      ),
    );
  const first = await start();
  await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
  await useMenu(first.app, 'Zoom in');
  await useMenu(first.app, 'Zoom in');
  await useMenu(first.app, 'Zoom out');
  expect(await levels(first.app)).toEqual([0.5]);
  const opened = first.app.waitForEvent('window');
  await useMenu(first.app, 'New window');
  await (await opened).waitForLoadState();
  await expect.poll(() => levels(first.app)).toEqual([0.5, 0.5]);
  await first.close();
  const { app, page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await levels(app)).toContain(0.5);
  await useMenu(app, 'Actual size');
  expect(await levels(app)).not.toContain(0.5);
});

test('a tile opens in a window of its own, which shares what is chosen', async ({ start }) => {
  const { app, page } = await start();
  await openLatest(page);
  const link = tiles(page).first().getByRole('link').first();
  const address = await link.getAttribute('href');
  const opened = app.waitForEvent('window');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const second = await opened;
  await expect.poll(() => pathOf(second)).toBe(address);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toBe('/latest-updates/1/');
  const places = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getPosition().join()),
  );
  expect(new Set(places).size).toBe(2);

  await bridgeOf(page).settings.set({ language: 'ja' });
  await expect(sidebar(second, '履歴')).toBeAttached();
  await useMenu(app, '進む');

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  await expect.poll(() => windowCount(app)).toBe(1);
  expect((await bridgeOf(second).settings.get(undefined)).language).toBe('ja');
});

test('a link into the running client leaves the page and what plays in it', async ({ start, site }) => {
  const { title } = await videoInQualities(site.origin);
  const { app, page, output } = await start();
  await openLatest(page);
  await tiles(page).getByRole('link', { name: title, exact: true }).click();
  await playsPast(page, 0.5);
  await mark(page);
  const path = pathOf(page);
  // Links that name no screen are refused, and the log says so without naming them.
  await followLink(app, 'yoru://no-screen/secret/');
  await expect.poll(output).toContain('a link into the app was refused');
  expect(output()).not.toContain('secret');
  expect([pathOf(page), await isMarked(page)]).toEqual([path, true]);
  await expect(notices(page).getByText('This link leads to nothing in Yoru.')).toBeVisible();
  // The screen that is there already stays as it is.
  await followLink(app, `yoru:/${path}`);
  expect((await stateOf(page)).second).toBeGreaterThan(0.5);
  await followLink(app, 'yoru://search/1/?s=night%20rain');
  await expect.poll(() => new URL(page.url()).search).toBe('?s=night%20rain');
  expect([pathOf(page), await isMarked(page)]).toEqual(['/search/1/', true]);
  await followLink(app, 'Yoru://SEARCH/1/?s=夜行 列車');
  await expect.poll(() => new URL(page.url()).searchParams.get('s')).toBe('夜行 列車');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(path);
  expect(await isMarked(page)).toBe(true);
});

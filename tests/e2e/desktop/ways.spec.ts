import { spawn } from 'node:child_process';
import type { ElectronApplication, Page } from '@playwright/test';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, notices, openLatest, pathOf, sidebar, test, tiles } from './desktop-test.ts';
import { commandOf, type DesktopOptions } from './host.ts';
import { useMenu } from './system.ts';

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

/** Starts the client a second time, without Playwright, and waits for its end. */
async function runToEnd(options: DesktopOptions): Promise<number | null> {
  const { file, args, env } = commandOf(options);
  const child = spawn(file, args, { env, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  return code;
}

test('ways through the client: back and forward, further windows, links into it and later starts', async ({
  start,
  site,
  userData,
}) => {
  const { title } = await videoInQualities(site.origin);
  const { app, page, output } = await start({ args: ['yoru://settings/about/'] });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const forward = page.getByRole('button', { name: 'Forward', exact: true });

  await test.step('the buttons move nothing when they come; Forward does not light after a closed dialog', async () => {
    const left = () =>
      page.getByRole('link', { name: 'Yoru', exact: true }).evaluate((at) => at.getBoundingClientRect().x);
    const first = await left();
    await expect(back).toBeDisabled();
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
    await back.click();
    await expect.poll(() => pathOf(page)).toBe('/settings/about/');
    await forward.click();
    await expect.poll(() => pathOf(page)).toBe('/latest-updates/1/');
  });

  await test.step('the header, the menu and the mouse lead back and forward', async () => {
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
  });

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

  await test.step('a link into the running client leaves the page and what plays in it', async () => {
    await openLatest(page);
    await tiles(page).getByRole('link', { name: title, exact: true }).click();
    await playsPast(page, 0.5);
    const path = pathOf(page);
    // Links that name no screen are refused, and the log says so without naming them.
    const refusal = notices(page).getByText('This link leads to nothing in Yoru.');
    // It is said for a while.
    await Promise.all([expect(refusal).toBeVisible(), followLink(app, 'yoru://no-screen/secret/')]);
    await expect.poll(output).toContain('a link into the app was refused');
    expect(output()).not.toContain('secret');
    expect([pathOf(page), await isMarked(page)]).toEqual([path, true]);
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

  await test.step('a second start shows the first window and ends with 0, and brings its link along', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
    expect(await runToEnd({ userData, site: site.origin })).toBe(0);
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isMinimized()))
      .toBe(false);
    expect(await runToEnd({ userData, site: site.origin, args: ['yoru://settings/about/'] })).toBe(0);
    await expect.poll(() => pathOf(page)).toBe('/settings/about/');
    expect([await windowCount(app), await isMarked(page)]).toEqual([1, true]);
  });

  await test.step('the licences open in a window, which a link into the client puts a screen in', async () => {
    const opened = app.waitForEvent('window');
    await page.getByRole('link', { name: 'Licences of the parts used' }).click();
    const text = await opened;
    await expect.poll(() => pathOf(text)).toBe('/licences.txt');
    // Of main, of the preload script or the page, of a worker, of the addons, and of what no bundler sees.
    for (const name of [
      ...['got', 'zod', 'react-dom', 'mediabunny'],
      ...['better-sqlite3', '@github/keytar', 'global'],
    ])
      await expect(text.locator('body')).toContainText(`\n${name} `);
    expect(pathOf(page)).toBe('/settings/about/');
    // Nobody listens in a text.
    await followLink(app, 'yoru://history/1');
    await expect.poll(() => pathOf(text)).toBe('/history/1');
    await expect(text.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();

    const further = app.waitForEvent('window');
    await followLink(app, '--new-window');
    await expect.poll(async () => pathOf(await further)).toBe('/');
    expect([pathOf(page), pathOf(text)]).toEqual(['/settings/about/', '/history/1']);
    await (await further).close();
    await text.close();
    await expect.poll(() => windowCount(app)).toBe(1);
  });

  await test.step('a tile opens in a window of its own, which shares what is chosen', async () => {
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
});

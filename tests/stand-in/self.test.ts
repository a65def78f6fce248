import type { ElectronApplication, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, removeFolders, seen, serveMedia } from './self-support.ts';
import type { Media } from './self-support.ts';

interface SampleApi {
  readonly version: string;
  readonly hidden: string;
  invoke(channel: string, value: unknown): Promise<{ value: unknown; from: string; isTop: boolean }>;
  note(value: unknown): void;
  onNoted(listener: (value: unknown) => void): () => void;
  sum(numbers: number[]): number;
  explode(): void;
}

declare global {
  interface Window {
    sample: SampleApi;
    inlineRan?: boolean;
    heard: unknown[];
  }
}

const TIME = 60_000;
let media: Media;
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  media = await serveMedia();
  [app, page] = await launch({ SAMPLE_MEDIA: media.origin });
}, TIME);

afterAll(async () => {
  await app.close();
  media.close();
  removeFolders();
}, TIME);

const newlySeen = async (act: () => Promise<unknown>) => {
  const before = (await seen(app)).length;
  await act();
  await expect.poll(async () => (await seen(app)).length).toBeGreaterThan(before);
  return (await seen(app)).slice(before);
};

describe('main process', () => {
  test('evaluates with the electron module, as the real binary does', async () => {
    const reported = await app.evaluate(({ app: it, safeStorage, BrowserWindow }) => ({
      name: it.getName(),
      version: it.getVersion(),
      isPackaged: it.isPackaged,
      isReady: it.isReady(),
      type: process.type,
      electron: process.versions.electron,
      hasKeyring: safeStorage.isEncryptionAvailable(),
      windows: BrowserWindow.getAllWindows().length,
      isClient: it.isDefaultProtocolClient('sample'),
      argument: process.argv.length,
    }));
    expect(reported).toEqual({
      name: 'Sample',
      version: '1.2.3',
      isPackaged: false,
      isReady: true,
      type: 'browser',
      electron: '45.4.1',
      hasKeyring: false,
      windows: 1,
      isClient: true,
      argument: 2,
    });
    expect(
      Number((await app.evaluate(() => process.versions['chrome'] ?? '')).split('.')[0]),
    ).toBeGreaterThan(100);
  });

  test('records what is asked of the system', async () => {
    const what = await app.evaluate(() => globalThis.__standIn.recorded.map((entry) => entry.what));
    expect(what).toEqual(
      expect.arrayContaining([
        'app.enableSandbox',
        'app.setAppUserModelId',
        'app.setAsDefaultProtocolClient',
      ]),
    );
    const opened = await app.evaluate(async ({ shell }) => {
      await shell.openExternal('https://example.invalid/a');
      return globalThis.__standIn.opened.at(-1);
    });
    expect(opened).toBe('https://example.invalid/a');
  });

  test('keeps the options of each window', async () => {
    const [options] = await app.evaluate(() => globalThis.__standIn.windowOptions);
    expect(options).toMatchObject({
      width: 1000,
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true },
    });
  });

  test('moves and measures a window, with its events', async () => {
    const window = await app.browserWindow(page);
    const events = await newlySeen(() =>
      window.evaluate((it) => it.setBounds({ x: 30, y: 40, width: 900, height: 620 })),
    );
    expect(events).toEqual([['move'], ['resize']]);
    expect(await window.evaluate((it) => it.getBounds())).toEqual({ x: 30, y: 40, width: 900, height: 620 });
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 620]);
    expect(await window.evaluate((it) => [it.isVisible(), it.isDestroyed()])).toEqual([true, false]);
  });

  test('answers dialogs as the test set, else as cancelled', async () => {
    const answers = await app.evaluate(async ({ dialog }) => {
      globalThis.__standIn.answerDialog('showOpenDialog', { canceled: false, filePaths: ['/x'] });
      return [await dialog.showOpenDialog({}), await dialog.showOpenDialog({})];
    });
    expect(answers).toEqual([
      { canceled: false, filePaths: ['/x'] },
      { canceled: true, filePaths: [] },
    ]);
  });

  test('shows the theme of nativeTheme to the page', async () => {
    await page.emulateMedia({ colorScheme: null });
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'dark'));
    await expect.poll(isDark).toBe(true);
    await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'light'));
    await expect.poll(isDark).toBe(false);
  });

  test('has power, menu and network modules', async () => {
    const reported = await app.evaluate(async ({ powerSaveBlocker, powerMonitor, Menu, net }) => {
      const id = powerSaveBlocker.start('prevent-display-sleep');
      let resumed = 0;
      powerMonitor.on('resume', () => resumed++);
      powerMonitor.emit('resume');
      let clicked = 0;
      const menu = Menu.buildFromTemplate([
        { label: 'A', submenu: [{ id: 'b', label: 'B', click: () => clicked++ }] },
      ]);
      (menu.getMenuItemById('b') as unknown as { click(): void }).click();
      const answer = await net.fetch('app://sample/nothing');
      return [
        powerSaveBlocker.isStarted(id),
        powerSaveBlocker.stop(id),
        powerSaveBlocker.isStarted(id),
        resumed,
        clicked,
        answer.status,
      ];
    });
    expect(reported).toEqual([true, true, false, 1, 1, 404]);
  });
});

describe('page', () => {
  test('is served by protocol.handle, under the policy that Chromium enforces', async () => {
    expect(await page.title()).toBe('Sample');
    expect(await page.evaluate(() => window.inlineRan)).toBeUndefined();
    expect(
      await page.evaluate(() =>
        fetch('/asked', { method: 'POST', body: 'ping' }).then((it) => it.json() as unknown),
      ),
    ).toEqual({
      range: null,
      body: 'ping',
      url: 'app://sample/asked',
    });
    expect(
      await page.evaluate(() => fetch('https://example.invalid/').catch((error: Error) => error.name)),
    ).toBe('TypeError');
    expect(await page.evaluate(() => fetch('/media.json').then((it) => it.json() as unknown))).toEqual({
      ok: true,
    });
  });

  test('sees the exposed calls only, copied and frozen', async () => {
    const reported = await page.evaluate(() => {
      const names = ['require', 'process', 'onlyInPreload', 'ipcRenderer'].filter((name) => name in window);
      let text = '';
      try {
        window.sample.explode();
      } catch (error) {
        text = String(error);
      }
      return {
        names,
        sum: window.sample.sum([1, 2, 3]),
        isFrozen: Object.isFrozen(window.sample),
        text,
        version: window.sample.version,
      };
    });
    expect(reported).toEqual({ names: [], sum: 6, isFrozen: true, text: 'Error: sync', version: '45.4.1' });
  });

  test('is answered by handlers, with values cloned and errors in Electron’s words', async () => {
    const reported = await page.evaluate(async () => {
      const cycle: Record<string, unknown> = {
        big: 7n,
        none: undefined,
        nan: NaN,
        when: new Date(5),
        bytes: new Uint8Array([1, 2]),
      };
      cycle['self'] = cycle;
      const { value, from, isTop } = await window.sample.invoke('echo', new Map([['cycle', cycle]]));
      const back = (value as Map<string, typeof cycle>).get('cycle');
      const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown;
      const say = (error: Error) => error.message;
      return {
        from,
        isTop,
        isCycle: back?.['self'] === back,
        big: String(back?.['big']),
        time: (back?.['when'] as Date).getTime(),
        bytes: [...(back?.['bytes'] as Uint8Array)],
        nan: Number.isNaN(back?.['nan']),
        deep: await window.sample.invoke('echo', deep).then((it) => Array.isArray(it.value), say),
        thrown: await window.sample.invoke('fails', 1).catch(say),
        missing: await window.sample.invoke('nobody', 1).catch(say),
        symbol: await (async () => window.sample.invoke('echo', { a: Symbol('a') }))().catch(say),
      };
    });
    expect(reported).toEqual({
      from: 'app://sample/index.html',
      isTop: true,
      isCycle: true,
      big: '7',
      time: 5,
      bytes: [1, 2],
      nan: true,
      deep: true,
      thrown: "Error invoking remote method 'fails': TypeError: as asked",
      missing: "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
      symbol: 'An object could not be cloned.',
    });
  });

  test('hears main until it stops listening', async () => {
    const heard = await page.evaluate(async () => {
      const values: unknown[] = [];
      const next = () => new Promise((resolve) => setTimeout(resolve, 200));
      const stop = window.sample.onNoted((value) => values.push(value));
      window.sample.note({ n: 1 });
      await next();
      stop();
      window.sample.note({ n: 2 });
      await next();
      return values;
    });
    expect(heard).toEqual([{ n: 1 }]);
  });

  test('plays a film by ranges from a plain server', async () => {
    await page.evaluate(async (origin) => {
      const video = document.querySelector('video');
      if (!video) return;
      video.src = `${origin}/film.mp4`;
      await video.play();
    }, media.origin);
    const state = () =>
      page.evaluate(() => [
        document.querySelector('video')!.currentTime > 0.2,
        document.querySelector('video')!.videoWidth,
      ]);
    await expect.poll(state, { timeout: 10_000 }).toEqual([true, 320]);
    expect(media.ranges[0]).toMatch(/^bytes=0-/);
  });

  test('loads pictures of the media origin; webRequest can cancel', async () => {
    const load = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const image = new Image();
            image.onload = () => resolve(image.naturalWidth);
            image.onerror = () => resolve('failed');
            image.src = src;
          }),
        media.origin + path,
      );
    expect([await load('/a.svg'), await load('/blocked.svg')]).toEqual([8, 'failed']);
    expect(media.paths).toContain('/a.svg');
    expect(media.paths).not.toContain('/blocked.svg');
  });

  test('is photographed at the size asked', async () => {
    await page.setViewportSize({ width: 640, height: 480 });
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
    const png = await page.screenshot();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 480]);
  });
});

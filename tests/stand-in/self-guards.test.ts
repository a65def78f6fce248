import type { ElectronApplication, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, removeFolders, seen, serveMedia } from './self-support.ts';
import type { Media } from './self-support.ts';

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
const go = (url: string) => page.evaluate((to) => void (location.href = to), url);
const isHome = async () => new URL(await page.evaluate(() => location.href)).pathname === '/index.html';

describe('navigation', () => {
  test.each(['https://example.invalid/x', 'http://127.0.0.1:9/x', 'app://sample.evil/x'])(
    'the page cannot leave for %s',
    async (url) => {
      // A page cannot name app:// itself: it names the address that Chromium knows it by.
      const named = url.replace('app://sample.evil', 'http://sample.evil.app.localhost');
      const events = await newlySeen(() => go(named));
      expect(events).toEqual([
        ['will-frame-navigate', url, true],
        ['will-navigate', url, true],
      ]);
      expect(await isHome()).toBe(true);
    },
  );

  test.each(['mailto:a@example.invalid', 'ms-msdt:x', 'about:blank'])(
    'nor for %s, which needs no request',
    async (url) => {
      const events = await newlySeen(() => go(url));
      expect(events.slice(0, 2)).toEqual([
        ['will-frame-navigate', url, true],
        ['will-navigate', url, true],
      ]);
      expect(await isHome()).toBe(true);
    },
  );

  test('what the app allows is allowed, and a reload by the driver is not asked about', async () => {
    const events = await newlySeen(() => go('/frame.html'));
    expect(events[1]).toEqual(['will-navigate', 'app://sample/frame.html', true]);
    await page.waitForSelector('text=A frame of our own');
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.loadURL('app://sample/index.html'),
    );
    await page.waitForSelector('html[data-ready]');
    const before = (await seen(app)).filter(([name]) => name === 'will-navigate').length;
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect((await seen(app)).filter(([name]) => name === 'will-navigate').length).toBe(before);
  });

  test('frames are asked about, redirects as well', async () => {
    const add = (src: string) =>
      page.evaluate((to) => {
        const frame = document.createElement('iframe');
        frame.src = to;
        document.body.append(frame);
      }, src);
    const events = await newlySeen(() => add(`${media.origin}/redirect`));
    await expect.poll(async () => (await seen(app)).at(-1)?.[0]).toBe('will-redirect');
    expect(events[0]).toEqual(['will-frame-navigate', `${media.origin}/redirect`, false]);
    expect(media.paths).not.toContain('/refused');
  });

  test('frames get no preload', async () => {
    await expect.poll(() => page.frames().length).toBeGreaterThan(1);
    const frame = page.frames()[1]!;
    expect(await frame.evaluate(() => 'sample' in window)).toBe(false);
  });
});

describe('new windows', () => {
  const count = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const acts: [string, () => Promise<unknown>, string][] = [
    [
      'window.open',
      () => page.evaluate(() => window.open('https://example.invalid/open')),
      'https://example.invalid/open',
    ],
    ['a link with a target', () => page.click('#blank'), 'https://example.invalid/blank'],
    ['a middle click', () => page.click('#plain', { button: 'middle' }), 'https://example.invalid/plain'],
    [
      'a click with control',
      () => page.click('#plain', { modifiers: ['Control'] }),
      'https://example.invalid/plain',
    ],
    [
      'a link outside the document',
      () =>
        page.evaluate(() =>
          Object.assign(document.createElement('a'), {
            href: 'https://example.invalid/out',
            target: '_blank',
          }).click(),
        ),
      'https://example.invalid/out',
    ],
  ];
  test.each(acts)('%s asks the handler, and none opens', async (_name, act, url) => {
    const events = await newlySeen(act);
    expect(events[0]?.slice(0, 2)).toEqual(['open', url]);
    await expect.poll(() => app.windows().length).toBe(1);
    expect(await count()).toBe(1);
    expect(await app.evaluate(() => globalThis.__standIn.opened.at(-1))).toBe(url);
    expect(await isHome()).toBe(true);
  });

  test('window.open gives the page nothing', async () => {
    expect(await page.evaluate(() => window.open('https://example.invalid/open') === null)).toBe(true);
  });
});

describe('permissions', () => {
  test('the handlers decide what the page may', async () => {
    await page.click('#full');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('full');
    await page.evaluate(() => document.exitFullscreen());
    const denied = await page.evaluate(async () => [
      await Notification.requestPermission(),
      await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(error.code)),
      ),
      await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: Error) => error.name),
      (await navigator.permissions.query({ name: 'notifications' })).state,
    ]);
    expect(denied).toEqual(['denied', 1, 'NotAllowedError', 'denied']);
    const asked = (await seen(app))
      .filter(([name]) => name === 'permission')
      .map(([, permission]) => permission);
    expect(asked).toEqual(['fullscreen', 'notifications', 'geolocation', 'media']);
  });

  test('both handlers can be asked directly', async () => {
    const answers = await app.evaluate(async () => [
      await globalThis.__standIn.askPermission('hid', 'app://sample'),
      await globalThis.__standIn.askPermission('fullscreen', 'app://sample'),
    ]);
    expect(answers).toEqual([
      { request: false, check: false },
      { request: true, check: true },
    ]);
    expect(await app.evaluate(() => globalThis.__standIn.sessionHandlers())).toEqual([
      'setPermissionRequestHandler',
      'setPermissionCheckHandler',
    ]);
  });
});

describe('forged senders', () => {
  const cases: [string, object, boolean][] = [
    ['the real top frame', {}, true],
    ['a frame of ours', { frame: { url: 'app://sample/frame.html', parent: 'top' } }, false],
    ['a foreign address', { frame: { url: 'http://sample/index.html' } }, false],
    ['a frame that is gone', { frame: null }, false],
    ['a page that is no window of ours', { sender: 'foreign' }, false],
  ];
  test.each(cases)('%s', async (_name, forged, isAccepted) => {
    const answer = await app.evaluate(
      (_electron, message) => globalThis.__standIn.forgeInvoke({ channel: 'echo', args: [1], ...message }),
      forged,
    );
    expect(answer.ok).toBe(isAccepted);
  });
});

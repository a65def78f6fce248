import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { createOpenExternal } from '../../../../src/main/security/external.ts';
import { guardApp } from '../../../../src/main/security/guards.ts';
import { createIsPage } from '../../../../src/main/security/page-address.ts';
import { hostileAddresses } from './hostile-addresses.ts';

function guarded() {
  const opened: string[] = [];
  const windows: (readonly [string, boolean])[] = [];
  const policies: string[] = [];
  const app = new EventEmitter();
  guardApp(app as unknown as App, {
    isPage: createIsPage(null),
    openExternal: createOpenExternal(async (address) => void opened.push(address)),
    openWindow: (path, isInFront) => void windows.push([path, isInFront]),
    proxyLogin: ({ port }) => (port === 7 ? { user: 'yoru', password: 'secret' } : null),
  });
  let openWindow: (details: { url: string; disposition: string }) => { action: string } = () => ({
    action: 'allow',
  });
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openWindow) => (openWindow = handler),
    setWebRTCIPHandlingPolicy: (policy: string) => void policies.push(policy),
  });
  app.emit('web-contents-created', {}, contents);
  /** Whether the guards stopped what the page tried. */
  const stops = (event: string, url: string, isMainFrame = true) => {
    let isStopped = false;
    contents.emit(event, { url, isMainFrame, preventDefault: () => (isStopped = true) });
    return isStopped;
  };
  return {
    app,
    policies,
    opened,
    windows,
    stops,
    openWindow: (url: string, disposition = 'foreground-tab') => openWindow({ url, disposition }).action,
  };
}

const NAVIGATIONS = ['will-navigate', 'will-frame-navigate', 'will-redirect'];

/** Reliability I4: every address by every way out of the window. */
test('no bad address leads anywhere, in or out of the window', () => {
  const { stops, openWindow, opened, windows } = guarded();
  for (const address of hostileAddresses) {
    for (const event of NAVIGATIONS) {
      expect(stops(event, address), `${event} ${address}`).toBe(true);
      expect(stops(event, address, false), `frame ${event} ${address}`).toBe(true);
    }
    expect(openWindow(address)).toBe('deny');
  }
  expect([...opened, ...windows]).toEqual([]);
});

test('a link of ours that is to open elsewhere gets a window that main makes', () => {
  const { openWindow, opened, windows } = guarded();
  expect(openWindow('app://yoru/videos/1/night/?t=3#x', 'background-tab')).toBe('deny');
  expect(openWindow('app://yoru', 'new-window')).toBe('deny');
  expect(openWindow('app://yoru//evil.example/')).toBe('deny');
  expect(windows).toEqual([
    ['/videos/1/night/?t=3#x', false],
    ['/', true],
    ['//evil.example/', true],
  ]);
  expect(opened).toEqual([]);
});

test('a link to the web leaves for the system browser and the window stays', () => {
  const { stops, openWindow, opened } = guarded();
  expect(stops('will-navigate', 'https://example.com/a')).toBe(true);
  expect(openWindow('https://example.com/b')).toBe('deny');
  expect(opened).toEqual(['https://example.com/a', 'https://example.com/b']);
});

test('a frame or a redirect never opens anything', () => {
  const { stops, opened } = guarded();
  expect(stops('will-navigate', 'https://example.com/', false)).toBe(true);
  expect(stops('will-frame-navigate', 'https://example.com/', false)).toBe(true);
  expect(stops('will-redirect', 'https://example.com/')).toBe(true);
  expect(opened).toEqual([]);
});

test('the page may load itself again, but not in a frame, and not by redirect', () => {
  const { stops } = guarded();
  expect(stops('will-navigate', 'app://yoru/history/1')).toBe(false);
  expect(stops('will-frame-navigate', 'app://yoru/history/1')).toBe(false);
  expect(stops('will-navigate', 'app://yoru/', false)).toBe(true);
  expect(stops('will-frame-navigate', 'app://yoru/', false)).toBe(true);
  expect(stops('will-redirect', 'app://yoru/')).toBe(true);
});

test('no webview, no bad certificate, no client certificate, no password prompt', () => {
  const { app, stops } = guarded();
  expect(stops('will-attach-webview', 'app://yoru/')).toBe(true);
  const answers: unknown[][] = [];
  const answer = (...given: unknown[]) => void answers.push(given);
  let prevented = 0;
  const event = { preventDefault: () => (prevented += 1) };
  app.emit('certificate-error', event, null, 'https://site.example', 'net::ERR', {}, answer);
  app.emit('select-client-certificate', event, null, 'https://site.example', [], answer);
  app.emit('login', event, null, {}, {}, answer);
  expect(answers).toEqual([[false], [], []]);
  expect(prevented).toBe(3);
});

test('only our own relay is said who asks', () => {
  const { app } = guarded();
  const said: unknown[][] = [];
  for (const port of [7, 8])
    app.emit(
      'login',
      { preventDefault: () => undefined },
      null,
      {},
      { isProxy: true, port },
      (...answer: unknown[]) => said.push(answer),
    );
  expect(said).toEqual([['yoru', 'secret'], []]);
});

test('no page speaks past the proxies', () => {
  expect(guarded().policies).toEqual(['disable_non_proxied_udp']);
});

import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { lockDown } from '../../../../src/main/security/lock-down.ts';
import { createIsPage } from '../../../../src/main/security/page-address.ts';
import { mayRequest } from '../../../../src/main/security/requests.ts';

/** Every permission that Electron documents, and one it does not. */
const PERMISSIONS = [
  'accessibility-events', 'background-sync', 'clipboard-read', 'clipboard-sanitized-write', 'deprecated-sync-clipboard-read',
  'display-capture', 'fileSystem', 'fullscreen', 'geolocation', 'hid', 'idle-detection', 'keyboardLock', 'media',
  'mediaKeySystem', 'midi', 'midiSysex', 'notifications', 'openExternal', 'payment-handler', 'pointerLock', 'sensors',
  'serial', 'speaker-selection', 'storage-access', 'top-level-storage-access', 'unknown', 'usb', 'window-management', 'zoom',
]; // prettier-ignore

const ORIGINS = ['app://yoru/', 'https://evil.example/', 'app://evil/'];

type Handler = (...args: never[]) => unknown;

/** Keeps what is set on a session, so that it can be asked like Electron would. */
function captureSession() {
  const set = new Map<string, Handler>();
  const keep = (name: string) => (handler: Handler) => void set.set(name, handler);
  const session = {
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setDisplayMediaRequestHandler: keep('display'),
    setSpellCheckerEnabled: (isOn: boolean) => void set.set('spelling', () => isOn),
    webRequest: { onBeforeRequest: keep('requests') },
    on: (event: string, handler: Handler) => void set.set(event, handler),
  };
  lockDown(session as unknown as Session, {
    isPage: createIsPage(null),
    media: () => ['https://site.example'],
    allowDevTools: false,
  });
  const ask = (name: string, ...args: unknown[]) =>
    (set.get(name) as (...all: unknown[]) => unknown)(...args);
  const answered = (name: string, ...args: unknown[]) => {
    let given: unknown = 'nothing';
    const [first, ...rest] = args;
    ask(name, first, ...rest.slice(0, 1), (value: unknown) => (given = value), ...rest.slice(1));
    return given;
  };
  return { set, ask, answered };
}

/** Reliability I5. */
test('only full screen is granted, only to the top frame of our own page', () => {
  const { ask, answered } = captureSession();
  const granted: string[] = [];
  for (const permission of PERMISSIONS) {
    for (const origin of ORIGINS) {
      for (const isMainFrame of [true, false]) {
        const details = { requestingUrl: origin, isMainFrame };
        const name = `${permission} ${origin} ${isMainFrame ? 'top' : 'frame'}`;
        if (answered('request', null, permission, details) === true) granted.push(`request ${name}`);
        if (ask('check', null, permission, origin, details) === true) granted.push(`check ${name}`);
      }
    }
  }
  expect(granted).toEqual(['request fullscreen app://yoru/ top', 'check fullscreen app://yoru/ top']);
});

test('no device, no screen, no spelling, no download', () => {
  const { ask } = captureSession();
  expect(ask('device', {})).toBe(false);
  let streams: unknown = 'nothing';
  ask('display', {}, (given: unknown) => (streams = given));
  expect(streams).toBeNull();
  expect(ask('spelling')).toBe(false);
  let isPrevented = false;
  ask('will-download', { preventDefault: () => (isPrevented = true) });
  expect(isPrevented).toBe(true);
});

test.each([
  ['app://yoru/assets/a.js', 'script', true],
  ['app://evil/a.js', 'script', false],
  ['https://site.example/media/p/a.webp', 'image', true],
  ['https://site.example/media/v/1', 'media', true],
  ['https://site.example/api/json/site.json', 'xhr', false],
  ['https://site.example/a.js', 'script', false],
  ['https://site.example/', 'subFrame', false],
  ['https://site.example/', 'mainFrame', false],
  ['https://site.example.evil/a.webp', 'image', false],
  ['http://site.example/a.webp', 'image', false],
  ['https://site.example:444/a.webp', 'image', false],
  ['https://evil.example/a.webp', 'image', false],
  ['file:///etc/passwd', 'image', false],
  ['devtools://devtools/x.js', 'script', false],
  ['wss://site.example/', 'webSocket', false],
  ['not an address', 'image', false],
])('%s as %s may be asked for: %s', (url, kind, expected) => {
  const { set } = captureSession();
  let cancelled: boolean | undefined;
  (set.get('requests') as unknown as (details: object, answer: (given: { cancel: boolean }) => void) => void)(
    { url, resourceType: kind },
    ({ cancel }) => (cancelled = cancel),
  );
  expect(cancelled).toBe(!expected);
});

test('developer tools and hot reload work in development', () => {
  const rules = { isPage: createIsPage('http://localhost:5173'), media: () => [], allowDevTools: true };
  expect(mayRequest('devtools://devtools/bundled/x.js', 'script', rules)).toBe(true);
  expect(mayRequest('ws://localhost:5173/?token=1', 'webSocket', rules)).toBe(true);
  expect(mayRequest('ws://localhost:9999/', 'webSocket', rules)).toBe(false);
});

import type { PermissionAnswer } from '../api.ts';
import { toChromium } from './addresses.ts';
import type { Protocol } from './cdp.ts';
import type { Contents } from './contents.ts';
import type { Session } from './session.ts';
import { chromium } from './runtime.ts';

type RequestHandler = (
  contents: unknown,
  permission: string,
  done: (granted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean;

/** Chromium's own names, to let a granted call through its prompt. */
const GRANTS: Record<string, Protocol.Browser.PermissionType[]> = {
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['audioCapture', 'videoCapture'],
  'clipboard-read': ['clipboardReadWrite'],
  'clipboard-sanitized-write': ['clipboardSanitizedWrite'],
  midi: ['midi'],
  'idle-detection': ['idleDetection'],
  'display-capture': ['displayCapture'],
};

/** Names of the Permissions API in Electron's words. */
const QUERIES: Record<string, string> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
};

/** Runs the request handler; without one Electron grants. */
export async function requestPermission(
  contents: Contents,
  permission: string,
  origin: string,
  details: object,
): Promise<boolean> {
  const granted = (await askRequest(contents.session, contents, permission, details)) ?? true;
  const permissions = GRANTS[permission];
  if (granted && permissions) {
    await chromium()
      .cdp.send('Browser.grantPermissions', { origin: toChromium(origin), permissions })
      .catch(() => undefined);
  }
  return granted;
}

/** Runs the check handler; without one Electron allows. */
export function checkPermission(contents: Contents, name: string, origin: string, details: object): boolean {
  return askCheck(contents.session, contents, QUERIES[name] ?? name, origin, details) ?? true;
}

/** What both handlers say, with nothing granted. */
export async function askPermission(
  contents: Contents,
  permission: string,
  origin: string,
  details: object,
): Promise<PermissionAnswer> {
  const reported = { requestingUrl: `${origin}/`, isMainFrame: true, ...details };
  return {
    request: await askRequest(contents.session, contents, permission, reported),
    check: askCheck(contents.session, contents, permission, origin, reported),
  };
}

function askRequest(
  session: Session,
  contents: Contents,
  permission: string,
  details: object,
): Promise<boolean | null> {
  const handler = session.handlers.get('setPermissionRequestHandler') as RequestHandler | undefined;
  if (!handler) return Promise.resolve(null);
  return new Promise((resolve) => handler(contents, permission, resolve, details));
}

function askCheck(
  session: Session,
  contents: Contents,
  permission: string,
  origin: string,
  details: object,
): boolean | null {
  const handler = session.handlers.get('setPermissionCheckHandler') as CheckHandler | undefined;
  return handler ? handler(contents, permission, origin, details) === true : null;
}

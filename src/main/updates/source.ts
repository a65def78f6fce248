import { BUILD_SITE } from '../build-site.ts';
import { readOrigin } from '../site-address.ts';

/** Filled in by the build from `YORU_UPDATE_KEY` and `YORU_UPDATE_FEED`; absent where main runs unbundled. */
declare const __UPDATE_KEY__: string | null | undefined;
declare const __UPDATE_FEED__: string | null | undefined;

/** The keys of new versions, and their address. */
export interface UpdateSource {
  /** Public keys, base64 of their SPKI form; a signature of any of them is valid. */
  readonly keys: readonly string[];
  /** Address with a slash at its end; the channels are below it. */
  readonly feed: string;
}

/**
 * Where this build looks for the next version; `null`: nowhere, as it has no key. The environment is read only if
 * the app is not packaged: an installed app must not take updates from elsewhere.
 */
export function updateSource(
  isPackaged: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): UpdateSource | null {
  const given = isPackaged ? {} : environment;
  const key = given['YORU_UPDATE_KEY'] ?? (typeof __UPDATE_KEY__ === 'string' ? __UPDATE_KEY__ : '');
  const built = typeof __UPDATE_FEED__ === 'string' ? __UPDATE_FEED__ : `${BUILD_SITE}/desktop/`;
  const feed = readFeed(given['YORU_UPDATE_FEED'] ?? built);
  const keys = key.split(',').filter((each) => each !== '');
  return keys.length > 0 && feed !== null ? { keys, feed } : null;
}

/** https anywhere, http on this machine only, as for a site. */
function readFeed(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return readOrigin(origin) === null ? null : `${origin}${pathname.replace(/\/?$/, '/')}`;
}

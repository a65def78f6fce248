import { version } from '../../package.json';
import type { PageState } from '../shared/api/state.ts';
import type { Language } from '../shared/filters/enums.ts';
import type { BrowserParts } from './bridge.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { createFirstReplies } from './first-replies.ts';

/** The pieces of this browser, and what came along with the page. Each may be refused by its settings; what is refused is `null` and done without. */
export function browserParts(state: PageState | null): BrowserParts {
  return {
    version,
    siteOrigin: location.origin,
    deviceLanguage: deviceLanguage(navigator.languages),
    send: createFetchTransport({ fetch: (input, init) => fetch(input, init), origin: '' }),
    firstReplies: createFirstReplies(state, () => performance.now()),
    storage: orNull(() => localStorage),
    indexedDb: orNull(() => indexedDB),
    channel: orNull(() => new BroadcastChannel('yoru')),
    events: window,
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    openTab: (address) => {
      window.open(address, '_blank', 'noopener,noreferrer');
    },
    now: () => Date.now(),
    // The browser's console is the only log there is; it stays on the visitor's machine.
    report: (member, fault) => reportError(new Error(`fault in ${member}`, { cause: fault })),
  };
}

/** The first language of the browser that the site speaks. */
function deviceLanguage(preferred: readonly string[]): Language {
  const known = preferred
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'ja' || tag === 'en');
  return known === 'ja' ? 'ja' : 'en';
}

/** Some browsers throw when a refused storage is merely named. */
function orNull<T>(find: () => T | undefined): T | null {
  try {
    return find() ?? null;
  } catch {
    return null;
  }
}

import { version } from '../../package.json';
import type { PageState } from '../shared/api/state.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { Language } from '../shared/filters/enums.ts';
import { languageIn } from '../shared/language-address.ts';
import { MEDIA_TEXT_MAX } from '../shared/limits.ts';
import type { BrowserParts } from './bridge.ts';
import { createFetchTransport, readFetchFailure } from './fetch-transport.ts';
import { createFirstReplies } from './first-replies.ts';
import { readBounded } from './read-bounded.ts';

/** Longest time to fetch a text of the site's media, milliseconds. */
const TEXT_TIMEOUT_MS = 10_000;

/**
 * The parts of this browser, and what came with the page. The browser's settings may refuse any of them: then the part
 * is `null`, and the page works without it.
 */
export function browserParts(state: PageState | null): BrowserParts {
  return {
    version,
    siteOrigin: location.origin,
    deviceLanguage: deviceLanguage(navigator.languages),
    askedLanguage: languageIn(new URLSearchParams(location.search)),
    send: createFetchTransport({ fetch: (input, init) => fetch(input, init), origin: '' }),
    firstReplies: createFirstReplies(state, () => performance.now()),
    storage: orNull(() => localStorage),
    indexedDb: orNull(() => indexedDB),
    channel: orNull(() => new BroadcastChannel('yoru')),
    locks: orNull(() => navigator.locks),
    openStream: (address) => new EventSource(address),
    events: window,
    readCookies: () => document.cookie,
    isMember: () => document.documentElement.hasAttribute('data-member'),
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    fetchText,
    wakeLock: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : null,
    openTab: (address) => {
      window.open(address, '_blank', 'noopener,noreferrer');
    },
    handOver,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    newId,
    // The browser's console is the only log; it stays on the visitor's machine.
    report: (member, cause) => reportError(new Error(`error in ${member}`, { cause })),
  };
}

/** @throws AppError `offline`, `timeout`, `not_found`, or `bad_answer` if it is longer than `MEDIA_TEXT_MAX` */
export async function fetchText(path: string): Promise<string> {
  const deadline = AbortSignal.timeout(TEXT_TIMEOUT_MS);
  try {
    const answer = await fetch(path, { signal: deadline });
    if (!answer.ok) throw new AppError({ code: 'not_found' });
    return await readBounded(answer, MEDIA_TEXT_MAX);
  } catch (thrown) {
    throw readFetchFailure(thrown, deadline);
  }
}

/** The browser's first language that the site has. */
function deviceLanguage(preferred: readonly string[]): Language {
  const known = preferred
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'ja' || tag === 'en');
  return known === 'ja' ? 'ja' : 'en';
}

/** Clicks a link: the answer is an attachment, so the page stays. */
function handOver(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: '' });
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** 128 random bits in hexadecimal; `randomUUID` is not available on plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Some browsers throw when a refused storage is accessed. */
function orNull<T>(find: () => T | undefined): T | null {
  try {
    return find() ?? null;
  } catch {
    return null;
  }
}

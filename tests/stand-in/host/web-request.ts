/** What a webRequest listener receives. */
export interface RequestDetails {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  readonly referrer: string;
  readonly timestamp: number;
  readonly webContentsId: number;
  readonly frame?: object | null;
  readonly requestHeaders?: Record<string, string>;
  readonly responseHeaders?: Record<string, string[]>;
  readonly statusCode?: number;
  readonly statusLine?: string;
}

export interface RequestVerdict {
  readonly cancel?: boolean;
  readonly redirectURL?: string;
  readonly requestHeaders?: Record<string, string>;
  readonly responseHeaders?: Record<string, string | string[]>;
}

type Listener = (details: RequestDetails, callback: (verdict: RequestVerdict) => void) => void;
interface Filter {
  readonly urls: readonly string[];
  readonly types?: readonly string[];
  readonly excludeUrls?: readonly string[];
}

const EVENTS = [
  'onBeforeRequest',
  'onBeforeSendHeaders',
  'onHeadersReceived',
  'onCompleted',
  'onErrorOccurred',
  'onSendHeaders',
  'onResponseStarted',
  'onBeforeRedirect',
] as const;
export type WebRequestEvent = (typeof EVENTS)[number];
type Setter = (filterOrListener: Filter | Listener | null, listener?: Listener | null) => void;

/** session.webRequest. The first three events decide; the others are accepted and never called. */
export type WebRequest = Record<WebRequestEvent, Setter> & {
  /** Asks the listener; an empty verdict when there is none or the filter passes it by. */
  ask(event: WebRequestEvent, details: RequestDetails): Promise<RequestVerdict>;
  has(event: WebRequestEvent): boolean;
  /** Called whenever a listener is set or removed. */
  watch(changed: () => void): void;
};

export function createWebRequest(): WebRequest {
  const listeners = new Map<WebRequestEvent, { filter: Filter | undefined; listener: Listener }>();
  const watchers = new Set<() => void>();
  const setter =
    (event: WebRequestEvent): Setter =>
    (first, second) => {
      const listener = typeof first === 'function' ? first : second;
      const filter = first !== null && typeof first === 'object' ? first : undefined;
      if (listener) listeners.set(event, { filter, listener });
      else listeners.delete(event);
      for (const changed of watchers) changed();
    };
  const setters = Object.fromEntries(EVENTS.map((event) => [event, setter(event)])) as Record<
    WebRequestEvent,
    Setter
  >;
  return {
    ...setters,
    ask: (event, details) => {
      const entry = listeners.get(event);
      if (!entry || !passes(entry.filter, details)) return Promise.resolve({});
      return new Promise((resolve) => entry.listener(details, (verdict) => resolve(verdict ?? {})));
    },
    has: (event) => listeners.has(event),
    watch: (changed) => void watchers.add(changed),
  };
}

function passes(filter: Filter | undefined, { url, resourceType }: RequestDetails): boolean {
  if (!filter) return true;
  if (filter.types?.length && !filter.types.includes(resourceType)) return false;
  if (filter.excludeUrls?.some((pattern) => matches(pattern, url))) return false;
  return filter.urls.length === 0 || filter.urls.some((pattern) => matches(pattern, url));
}

/** Chromium's match patterns: `<all_urls>`, `*://*.host/*`, `https://host:port/path*`. */
export function matches(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const found = /^([^:]+):\/\/([^/]*)(\/.*)?$/.exec(pattern);
  if (!found) return false;
  const [, scheme = '', host = '', path = '/*'] = found;
  const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const schemes = scheme === '*' ? '(?:https?|wss?|ftp)' : escape(scheme);
  const hosts =
    host === '*' ? '[^/]*' : host.startsWith('*.') ? `(?:[^/]*\\.)?${escape(host.slice(2))}` : escape(host);
  const port = /:[\d*]+$/.test(host) ? '' : '(?::\\d+)?';
  return new RegExp(`^${schemes}://${hosts}${port}${escape(path)}$`, 'i').test(url.split('#')[0] ?? '');
}

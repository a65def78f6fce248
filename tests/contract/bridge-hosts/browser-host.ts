import { randomUUID } from 'node:crypto';
import { createBrowserPorts } from '../../../src/web/bridge.ts';
import { createFetchTransport } from '../../../src/web/fetch-transport.ts';
import { createFirstReplies } from '../../../src/web/first-replies.ts';
import type { HostKind } from './host.ts';

/** The web build's host on Node's own fetch, without IndexedDB (its own tests have a real one). */
export const browserHost: HostKind = {
  name: 'browser',
  async start(site) {
    const opened: string[] = [];
    const handedOver: string[] = [];
    const errors: unknown[] = [];
    const jar = new Map<string, string>();
    const ports = createBrowserPorts({
      version: '0.1.0',
      siteOrigin: site.origin,
      deviceLanguage: 'en',
      send: createFetchTransport({ fetch, origin: site.origin }),
      firstReplies: createFirstReplies(null, Date.now),
      storage: createStorage(),
      indexedDb: null,
      channel: null,
      events: new EventTarget(),
      readCookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      writeCookie: (cookie) => {
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
        jar.set(name, value);
      },
      fetchText: async () => 'WEBVTT',
      locks: null,
      openStream: () =>
        Object.assign(new EventTarget(), { close: () => undefined }) as unknown as EventSource,
      wakeLock: null,
      openTab: (address) => void opened.push(address),
      handOver: (address) => void handedOver.push(address),
      now: Date.now,
      monotonic: () => performance.now(),
      newId: () => randomUUID(),
      report: (_member, failure) => void errors.push(failure),
    });
    return { ports, opened, handedOver, errors, notices: ['history_unavailable'], close: () => undefined };
  },
};

/** `localStorage` as the standard has it, in memory. */
function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, String(value)),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}

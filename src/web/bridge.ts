import { encodeRequest, type Send } from '../shared/api/client.ts';
import { pageRow } from '../shared/api/page-rows.ts';
import type { Operation } from '../shared/api/table/index.ts';
import type { BridgeHandlers } from '../shared/bridge/define.ts';
import { createLocalHost } from '../shared/bridge/local-host.ts';
import type { Ports } from '../shared/bridge/ports.ts';
import type { ReportError } from '../shared/bridge/run-handler.ts';
import { pageBridge, type PageBridge } from '../shared/bridge/page-schema.ts';
import { BROWSER_CAN, createNoticeDiff, type HostInfo } from '../shared/entities/host-info.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { FirstReplies } from './first-replies.ts';
import { createConsentCookies } from './consent-cookies.ts';
import type { BrowserDownloads } from './downloads.ts';
import type { BrowserHistory } from './history/browser-history.ts';
import { createLatePart } from './late-part.ts';
import { createKeepAwake, type WakeLockHandle } from './keep-awake.ts';
import { readPendingEmail } from './pending-email.ts';
import type { BrowserSession } from './live-session.ts';
import { createSearches } from './searches.ts';
import { createSettingsStore } from './settings-store.ts';

/** The browser's parts that the host uses; tests pass their own. */
export interface BrowserParts {
  readonly version: string;
  readonly siteOrigin: string;
  readonly deviceLanguage: HostInfo['deviceLanguage'];
  /** The language in the page's address. */
  readonly askedLanguage?: HostInfo['deviceLanguage'] | null;
  readonly send: Send;
  readonly firstReplies: FirstReplies;
  readonly storage: Storage | null;
  readonly indexedDb: IDBFactory | null;
  /** Connects the tabs of this browser; `null` if the browser has none. */
  readonly channel: BroadcastChannel | null;
  /** Elects one tab of this browser; `null` if the browser has no locks. */
  readonly locks: LockManager | null;
  readonly openStream: (address: string) => EventSource;
  readonly events: EventTarget;
  readonly readCookies: () => string;
  /** Whether the page shows a signed-in member. */
  readonly isMember?: () => boolean;
  readonly writeCookie: (cookie: string) => void;
  /** A text at a path of this site; rejects with an AppError. */
  readonly fetchText: (path: string) => Promise<string>;
  /** Requests a wake lock of the screen; `null` if the browser has none. */
  readonly wakeLock: (() => Promise<WakeLockHandle>) | null;
  /** Opens an address in a new tab without access to this one. */
  readonly openTab: (address: string) => void;
  /** Passes the address of an attachment to the browser's own downloads. */
  readonly handOver: (address: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  /** An id that nobody can guess. */
  readonly newId: () => string;
  readonly report: ReportError;
}

/** The browser as a host of the bridge (architecture 4). */
export function createBrowserPorts(parts: BrowserParts): Ports {
  return createLocalHost(
    pageBridge,
    (emit): BridgeHandlers<PageBridge> => {
      const settings = createSettingsStore({
        storage: parts.storage,
        events: parts.events,
        writeCookie: parts.writeCookie,
        isSecure: parts.siteOrigin.startsWith('https:'),
        asked: parts.askedLanguage,
        onChange: emit.settings.changed,
      });
      const consents = createConsentCookies({
        readCookies: parts.readCookies,
        writeCookie: parts.writeCookie,
        isSecure: parts.siteOrigin.startsWith('https:'),
      });
      const searches = createSearches({
        storage: parts.storage,
        events: parts.events,
        onChange: emit.searches.changed,
      });
      const news = createNoticeDiff();
      const downloads = createLatePart<BrowserDownloads>(async () =>
        (await import('./downloads.ts')).createBrowserDownloads({
          ...parts,
          changed: emit.downloads.changed,
        }),
      );
      const tellHistory = () => {
        emit.history.changed(undefined);
        parts.channel?.postMessage(HISTORY_CHANGED);
      };
      const history = createLatePart<BrowserHistory>(async () =>
        (await import('./history/browser-history.ts')).createBrowserHistory({
          ...parts,
          isWanted: () => settings.get().keepHistory,
          onTaken: tellHistory,
        }),
      );
      /** A later `info` has what is unknown now: the first render must not wait for a database. */
      const isHistoryKept = async () => {
        if (parts.indexedDb === null || !history.isHere()) return parts.indexedDb !== null;
        // If its code could not be fetched, nothing is known about the history.
        const store = await history.get().catch(() => null);
        return store === null || store.isStored();
      };
      parts.channel?.addEventListener('message', (event) => {
        if (event.data === HISTORY_CHANGED) emit.history.changed(undefined);
        if (event.data === CONSENT_CHANGED) emit.consent.changed(consents.given());
      });
      const session = createLatePart<BrowserSession>(async () =>
        (await import('./live-session.ts')).createLiveSession({
          locks: parts.locks,
          open: parts.openStream,
          happened: emit.live.happened,
          send: async (request, signal) =>
            (request.form?.['act'] === 'session' && parts.firstReplies.take('session.get', {})) ||
            parts.send(request, signal),
          channel: parts.channel,
          changed: emit.session.changed,
        }),
      );
      return {
        host: {
          info: async () => {
            const notices = [
              ...(settings.wasDamaged ? (['settings_reset'] as const) : []),
              ...((await isHistoryKept()) ? [] : (['history_unavailable'] as const)),
            ];
            return {
              version: parts.version,
              siteOrigin: parts.siteOrigin,
              mediaOrigin: '',
              deviceLanguage: parts.deviceLanguage,
              can: BROWSER_CAN,
              notices,
              news: news.of(notices),
            };
          },
          told: news.tell,
          pendingEmail: () => readPendingEmail(parts.readCookies),
        },
        api: {
          run: async ({ operation, input }, { signal, progress }) => {
            const row = await pageRow(operation as Operation);
            if (row.host) throw new AppError({ code: 'bad_request', field: 'operation' });
            const came = parts.firstReplies.take(operation, input);
            if (came) return came;
            const request = encodeRequest(row, input);
            const isLive = row.isLive && parts.isMember?.();
            const reply = await parts.send(isLive ? { ...request, isLive } : request, signal, progress);
            // The session has ended or there was none, or the member has changed.
            if (reply.status === 401 || row.changesMember)
              void session
                .get()
                .then((own) => own.refresh())
                .catch(() => undefined);
            return reply;
          },
        },
        history: {
          list: (ask) => stored(history.get().then((store) => store.list(ask))),
          add: async (visit) => {
            if (!settings.get().keepHistory) return;
            const entry = { ...visit, visitedAt: new Date(parts.now()).toISOString() };
            await stored(history.get().then((store) => store.add(entry)));
            tellHistory();
          },
          remove: async (videoIds) => {
            // A failed call may have removed some.
            await stored(history.get().then((store) => store.remove(videoIds))).finally(tellHistory);
          },
          restore: async (entry) => {
            await stored(history.get().then((store) => store.restore(entry)));
            tellHistory();
          },
          clear: async (range) => {
            await stored(history.get().then((store) => store.clear(range))).finally(tellHistory);
          },
          progress: async (progress) => {
            if (!settings.get().keepHistory) return;
            await stored(history.get().then((store) => store.progress(progress)));
            tellHistory();
          },
          marks: (videoIds) => stored(history.get().then((store) => store.marks(videoIds))),
        },
        media: { text: parts.fetchText },
        gates: { wait: async (ask, control) => (await downloads.get()).wait(ask, control) },
        downloads: {
          start: async (ask) => (await downloads.get()).start(ask),
          list: async () => (downloads.isHere() ? (await downloads.get()).list() : []),
          pause: browsersOwn,
          resume: browsersOwn,
          startOver: browsersOwn,
          remove: browsersOwn,
          move: browsersOwn,
          open: browsersOwn,
          showInFolder: browsersOwn,
          playAddress: browsersOwn,
          folder: browsersOwn,
          chooseFolder: browsersOwn,
        },
        session: {
          current: async () => (await session.get()).current(),
          act: async (act) => (await session.get()).act(act),
          signInWith: async (ask) => (await session.get()).signInWith(ask),
        },
        live: {},
        searches: {
          list: searches.list,
          add: (search) => {
            if (settings.get().keepHistory) searches.add(search);
          },
          remove: searches.remove,
          clear: searches.clear,
        },
        settings: { get: () => settings.get(), set: (patch) => settings.set(patch) },
        consent: {
          given: () => consents.given(),
          give: (consent) => {
            consents.give(consent);
            emit.consent.changed(consents.given());
            parts.channel?.postMessage(CONSENT_CHANGED);
          },
        },
        shell: {
          openExternal: async (address) => {
            parts.openTab(address);
          },
          keepAwake: createKeepAwake(parts.wakeLock, parts.events),
        },
      };
    },
    parts.report,
  );
}

const HISTORY_CHANGED = 'history changed';
const CONSENT_CHANGED = 'consent changed';

/** A page cannot know or change the browser's own downloads. */
function browsersOwn(): never {
  throw new AppError({ code: 'unavailable' });
}

/** Gives the browser's own storage errors one code. */
async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError({ code: 'storage_failed' }, { cause });
  }
}

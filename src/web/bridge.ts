import { encodeRequest, type Send } from '../shared/api/client.ts';
import { pageRow } from '../shared/api/page-rows.ts';
import type { Operation } from '../shared/api/table/index.ts';
import type { BridgeHandlers } from '../shared/bridge/define.ts';
import { createLocalHost } from '../shared/bridge/local-host.ts';
import type { Ports } from '../shared/bridge/ports.ts';
import type { ReportFault } from '../shared/bridge/run-handler.ts';
import { bridge, type Bridge } from '../shared/bridge/schema.ts';
import { createNews, type HostInfo } from '../shared/entities/host-info.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { FirstReplies } from './first-replies.ts';
import { createConsentCookies } from './consent-cookies.ts';
import { createBrowserHistory } from './history/browser-history.ts';
import { readPendingEmail } from './pending-email.ts';
import { createSearches } from './searches.ts';
import { createSettingsStore } from './settings-store.ts';

/** What the browser host is made of; tests hand in their own. */
export interface BrowserParts {
  readonly version: string;
  readonly siteOrigin: string;
  readonly deviceLanguage: HostInfo['deviceLanguage'];
  readonly send: Send;
  readonly firstReplies: FirstReplies;
  readonly storage: Storage | null;
  readonly indexedDb: IDBFactory | null;
  /** Joins the tabs of this browser; `null` where there is no such thing. */
  readonly channel: BroadcastChannel | null;
  readonly events: EventTarget;
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  /** Opens an address in a new tab without a way back to this one. */
  readonly openTab: (address: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: ReportFault;
}

/** The browser as a host of the bridge (architecture 4). */
export function createBrowserPorts(parts: BrowserParts): Ports {
  return createLocalHost(
    bridge,
    (emit): BridgeHandlers<Bridge> => {
      const settings = createSettingsStore({
        storage: parts.storage,
        events: parts.events,
        writeCookie: parts.writeCookie,
        isSecure: parts.siteOrigin.startsWith('https:'),
        onChange: emit.settings.changed,
      });
      const consents = createConsentCookies({
        readCookies: parts.readCookies,
        writeCookie: parts.writeCookie,
        isSecure: parts.siteOrigin.startsWith('https:'),
      });
      const history = createBrowserHistory(parts.indexedDb);
      const searches = createSearches({
        storage: parts.storage,
        events: parts.events,
        onChange: emit.searches.changed,
      });
      const news = createNews();
      const tellHistory = () => {
        emit.history.changed(undefined);
        parts.channel?.postMessage(HISTORY_CHANGED);
      };
      parts.channel?.addEventListener('message', (event) => {
        if (event.data === HISTORY_CHANGED) emit.history.changed(undefined);
        if (event.data === CONSENT_CHANGED) emit.consent.changed(consents.given());
      });
      return {
        host: {
          info: async () => {
            const notices = [
              ...(settings.wasDamaged ? (['settings_reset'] as const) : []),
              ...((await history.isKept()) ? [] : (['history_unavailable'] as const)),
            ];
            return {
              version: parts.version,
              siteOrigin: parts.siteOrigin,
              mediaOrigin: '',
              deviceLanguage: parts.deviceLanguage,
              can: { changeSite: false, openExternal: true, nativeWindow: false },
              notices,
              news: news.of(notices),
            };
          },
          told: news.tell,
          pendingEmail: () => readPendingEmail(parts.readCookies),
        },
        api: {
          run: async ({ operation, input }, { signal }) => {
            const came = parts.firstReplies.take(operation, input);
            return came ?? parts.send(encodeRequest(await pageRow(operation as Operation), input), signal);
          },
        },
        history: {
          list: (ask) => kept(history.list(ask)),
          add: async (visit) => {
            if (!settings.get().keepHistory) return;
            await kept(history.add({ ...visit, visitedAt: new Date(parts.now()).toISOString() }));
            tellHistory();
          },
          remove: async (videoIds) => {
            await kept(history.remove(videoIds));
            tellHistory();
          },
          clear: async () => {
            await kept(history.clear());
            tellHistory();
          },
        },
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
        },
      };
    },
    parts.report,
  );
}

const HISTORY_CHANGED = 'history changed';
const CONSENT_CHANGED = 'consent changed';

/** The browser's own storage errors under one code. */
async function kept<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError({ code: 'storage_failed' }, { cause });
  }
}

import type { Consent } from '../shared/entities/consent.ts';
import { createNews, type HostInfo } from '../shared/entities/host-info.ts';
import type { Settings, SettingsPatch } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { BridgeEmitters } from '../shared/bridge/define.ts';
import type { Bridge } from '../shared/bridge/schema.ts';
import type { Language } from '../shared/filters/enums.ts';
import { createOperationRunner, type RunOperation } from './api/run-operation.ts';
import type { Context } from './context.ts';
import { createConsents } from './consents.ts';
import { createHistory, type History } from './db/history.ts';
import type { OpenHistory } from './db/open-history.ts';
import { createLog } from './log.ts';
import type { Searches } from './searches.ts';

const log = createLog('services');

export interface ServicesOptions {
  readonly context: Context;
  readonly emit: BridgeEmitters<Bridge>;
  readonly version: string;
  readonly userAgent: string;
  readonly deviceLanguage: () => Language;
  readonly openExternal: (address: string) => Promise<void>;
  /** The media origin changed, so the page needs a policy that allows it. */
  readonly mediaMoved: () => void;
  /** Settings were changed by the page. */
  readonly settingsChanged: (before: Settings, after: Settings) => void;
}

export type Services = ReturnType<typeof createServices>;

/** What the page's calls end in. The database and the network client are loaded when first wanted. */
export function createServices(options: ServicesOptions) {
  const { context, emit, deviceLanguage } = options;
  let opened: OpenHistory | null = null;
  let forget = () => {};

  const history = once(async (): Promise<History | null> => {
    try {
      const { openHistory } = await import('./db/open-history.ts');
      opened = openHistory(context.historyFile, Date.now);
      const isKept = () => context.settings.current().keepHistory;
      return createHistory({
        open: opened,
        isKept,
        changed: () => emit.history.changed(undefined),
        now: Date.now,
      });
    } catch (thrown) {
      log.warn('there is no history at all', thrown);
      return null;
    }
  });

  let openSearches: Searches | null = null;
  const searches = once(async (): Promise<Searches> => {
    const { createSearches } = await import('./searches.ts');
    openSearches = createSearches({
      file: context.searchesFile,
      isKept: () => context.settings.current().keepHistory,
      changed: emit.searches.changed,
    });
    return openSearches;
  });

  const runner = once(async (): Promise<RunOperation> => {
    const { createGotTransport } = await import('./api/got-transport.ts');
    const language = () => context.settings.current().language ?? deviceLanguage();
    const origin = () => context.site().origin;
    const send = createGotTransport({ origin, userAgent: options.userAgent, language });
    forget = send.forget;
    return createOperationRunner(send, (operation, { status, body }) => {
      if (operation === 'site.config' && status === 200 && context.media.learn(body)) options.mediaMoved();
    });
  });

  const notices = async (): Promise<HostInfo['notices']> => {
    const isOpen = (await history()) !== null;
    return [...context.notices, ...(isOpen && opened ? opened.notices : (['history_unavailable'] as const))];
  };

  const consents = createConsents(context.state, Date.now);
  /** A window loaded again is no new start: what it was told of once is no news. */
  const news = createNews();

  return {
    runner,
    openExternal: options.openExternal,
    /** @throws AppError `storage_failed` where not even memory serves, as the database's own code is missing */
    async history(): Promise<History> {
      const found = await history();
      if (!found) throw new AppError({ code: 'storage_failed' });
      return found;
    },
    async hostInfo(): Promise<HostInfo> {
      const all = await notices();
      return {
        version: options.version,
        siteOrigin: context.site().origin,
        mediaOrigin: context.site().origin,
        deviceLanguage: deviceLanguage(),
        can: { changeSite: context.site().isSetting, openExternal: true, nativeWindow: true },
        notices: all,
        news: news.of(all),
      };
    },
    searches,
    told: news.tell,
    consents: () => consents.given(),
    giveConsent(consent: Consent): void {
      consents.give(consent);
      emit.consent.changed(consents.given());
    },
    settings: () => context.settings.current(),
    async changeSettings(patch: SettingsPatch): Promise<Settings> {
      const before = context.settings.current();
      const after = await context.settings.change(patch);
      if (before.siteAddress !== after.siteAddress) forget();
      options.settingsChanged(before, after);
      emit.settings.changed(after);
      return after;
    },
    /** Loads what the first calls need, once the window is on its way. */
    async warm(): Promise<void> {
      await Promise.all([history(), runner()]);
      opened?.maintain();
    },
    /** Ends everything that could lose something. Never throws. */
    async close(): Promise<void> {
      await Promise.all([context.settings.idle(), context.state.idle(), openSearches?.idle()]);
      opened?.maintain();
      opened?.close();
      opened = null;
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

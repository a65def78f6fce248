import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Consent } from '../shared/entities/consent.ts';
import type { Downloads } from '../shared/entities/download.ts';
import { createNews, type HostInfo } from '../shared/entities/host-info.ts';
import type { Settings, SettingsPatch } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { HistoryRange } from '../shared/entities/history.ts';
import { createGates, type Gates } from '../shared/gates/gates.ts';
import type { RunOperation } from './api/run-operation.ts';
import { createConsents } from './consents.ts';
import { createHistory, type History } from './db/history.ts';
import type { OpenHistory } from './db/open-history.ts';
import type { OpenDownloads } from './downloads/open-downloads.ts';
import { createLog } from './log.ts';
import { createPendingEmail } from './session/pending-email.ts';
import type { Searches } from './searches.ts';
import type { ServicesOptions } from './services-options.ts';
import { systemText } from './system-text.ts';
import { createUploadService } from './uploads/upload-service.ts';

const log = createLog('services');

export type Services = ReturnType<typeof createServices>;

/** What the page's calls end in. The database and the network client are loaded when first wanted. */
export function createServices(options: ServicesOptions) {
  const { context, emit, deviceLanguage, resolveProxy } = options;
  let opened: OpenHistory | null = null;
  let forget = () => {};
  let stopLive = () => {};
  let isDownloading = () => false;

  const history = once(async (): Promise<History | null> => {
    try {
      const { openHistory } = await import('./db/open-history.ts');
      const changed = () => emit.history.changed(undefined);
      opened = openHistory(context.historyFile, Date.now, changed);
      const isEnabled = () => context.settings.current().keepHistory;
      return createHistory({ open: opened, isEnabled, changed, now: Date.now });
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

  const pendingEmail = createPendingEmail(context.state, Date.now);
  const language = () => context.settings.current().language ?? deviceLanguage();
  const network = once(async () => {
    const { openNetwork } = await import('./network.ts');
    const made = openNetwork(options, { language, pendingEmail, memberIs: uploads.become });
    ({ forget, stop: stopLive } = made);
    return made;
  });
  const session = async () => (await network()).session();
  const uploads = createUploadService({
    ...options,
    system: options.uploads,
    emit: (list) => emit.uploads.changed([...list]),
    language,
    token: async () => (await network()).token,
    session: async () => (await session()).current(),
    refused: () => void network().then((found) => found.refresh()),
  });
  const browserSignIn = async () => {
    const { createBrowserSignIn } = await import('./session/browser-sign-in.ts');
    return createBrowserSignIn({
      origin: () => context.site().origin,
      openBrowser: options.openExternal,
      act: async (act) => (await session()).act(act),
      pause,
      text: (name) => systemText(language(), name),
    });
  };
  const runner = async (): Promise<RunOperation> => (await network()).runner;

  const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });
  const gates = once(async () =>
    createGates({
      run: (await network()).run,
      now: () => performance.now(),
      pause,
      // The global, because loading all of `node:crypto` is a tenth of a start.
      newPass: () => crypto.randomUUID(),
    }),
  );

  const downloads = once(async (): Promise<OpenDownloads | null> => {
    try {
      const [{ openDownloads }, { endNotice }] = await Promise.all([
        import('./downloads/open-downloads.ts'),
        import('./downloads/notify-system.ts'),
      ]);
      const opened = openDownloads({
        file: context.downloadsFile,
        userAgent: options.userAgent,
        resolveProxy,
        pause,
        language,
        gates: await gates(),
        run: (await network()).run,
        shell: options.downloads,
        site: () => context.site().origin,
        media: context.media.latest,
        chosenFolder: () => context.state.current().downloadFolder,
        systemFolder: options.downloads.folder,
        limit: () => context.settings.current().downloadLimit,
        changed(list, summary) {
          emit.downloads.changed([...list]);
          options.downloads.showProgress(summary);
        },
        ranEmpty(end) {
          const { tellSystemTitles } = context.settings.current();
          const notice = endNotice(end, language(), tellSystemTitles, options.downloads.hasFocus());
          if (notice) options.downloads.notify(notice);
        },
      });
      opened.resumeAll();
      isDownloading = opened.isRunning;
      options.downloads.onNetworkBack(opened.wake);
      return opened;
    } catch (thrown) {
      log.warn('there are no downloads at all', thrown);
      return null;
    }
  });

  const mediaText = once(async () => {
    const { createTextFetch } = await import('./api/fetch-text.ts');
    return createTextFetch({ origin: context.media.latest, userAgent: options.userAgent, resolveProxy });
  });

  /** Where nothing was ever downloaded there is nothing to open. */
  const hasDownloads = () => downloads.started() !== undefined || existsSync(context.downloadsFile);

  const notices = async (): Promise<HostInfo['notices']> => {
    const storedDownloads = async (): Promise<HostInfo['notices']> =>
      hasDownloads() ? ((await downloads())?.notices ?? ['downloads_unavailable']) : [];
    const [isOpen, kept] = await Promise.all([history(), storedDownloads()]);
    return [
      ...context.notices,
      ...(isOpen && opened ? opened.notices : (['history_unavailable'] as const)),
      ...kept,
    ];
  };
  const foundHistory = async (): Promise<History> => {
    const found = await history();
    if (!found) throw new AppError({ code: 'storage_failed' });
    return found;
  };
  const foundDownloads = async (): Promise<OpenDownloads> => {
    const found = await downloads();
    if (!found) throw new AppError({ code: 'storage_failed' });
    return found;
  };
  let wasInfoRequested = false;
  const downloadFolder = () => context.state.current().downloadFolder ?? options.downloads.folder();

  const consents = createConsents(context.state, Date.now);
  /** A reloaded window is no new start: notices it has shown are not new. */
  const news = createNews();

  return {
    runner,
    session,
    browserSignIn,
    openExternal: options.openExternal,
    keepAwake: options.keepAwake,
    mediaText,
    /** @throws AppError `storage_failed` where not even memory serves, as the database's own code is missing */
    history: foundHistory,
    /**
     * Clears a range of the history; of all time, also what was loaded while watching: cached media, pictures, answers.
     * @throws as `history`
     */
    async clearHistory(range: HistoryRange): Promise<void> {
      await (await foundHistory()).clear(range);
      if (range.all !== true) return;
      forget();
      await options.clearPageData().catch((cause: unknown) => {
        throw new AppError({ code: 'storage_failed' }, { cause });
      });
    },
    /** The first render waits for no database: their notices come when the page asks again. */
    async hostInfo(): Promise<HostInfo> {
      const all = wasInfoRequested ? await notices() : context.notices;
      wasInfoRequested = true;
      return {
        version: options.version,
        siteOrigin: context.site().origin,
        mediaOrigin: context.site().origin,
        deviceLanguage: deviceLanguage(),
        can: {
          changeSite: context.site().isSetting,
          openExternal: true,
          nativeWindow: true,
          manageDownloads: true,
        },
        notices: all,
        news: news.of(all),
      };
    },
    searches,
    gates,
    /** A wait before a download: none begins for a new file that could not be stored. @throws as `downloads`, or what the disk has */
    async waitAtGate(...[ask, control]: Parameters<Gates['wait']>): Promise<string> {
      await (await foundDownloads()).requireRoom(ask);
      return (await gates()).wait(ask, control);
    },
    /** @throws AppError `storage_failed` where their code or their database is missing */
    downloads: foundDownloads,
    isDownloading: (): boolean => isDownloading(),
    uploads,
    /** @throws as `downloads` */
    async listDownloads(): Promise<Downloads> {
      return hasDownloads() ? [...(await foundDownloads()).list()] : [];
    },
    /** Where new downloads go. */
    downloadFolder,
    /**
     * Lets the visitor choose where new downloads go; whether one was chosen.
     * @throws AppError `folder_missing`, `disk_full`, or what else the disk has against it, and nothing has changed
     */
    async chooseDownloadFolder(): Promise<boolean> {
      const folder = await options.downloads.chooseFolder(downloadFolder());
      if (folder === null) return false;
      const { tryFolder } = await import('./downloads/try-folder.ts');
      await tryFolder(folder);
      await context.state.change({ downloadFolder: folder });
      return true;
    },
    told: news.tell,
    pendingEmail: () => pendingEmail.current(context.site().origin),
    consents: () => consents.given(),
    giveConsent(consent: Consent): void {
      consents.give(consent);
      emit.consent.changed(consents.given());
    },
    settings: () => context.settings.current(),
    async changeSettings(patch: SettingsPatch): Promise<Settings> {
      const before = context.settings.current();
      const after = await context.settings.change(patch);
      if (before.siteAddress !== after.siteAddress) {
        forget();
        void downloads.started()?.then((found) => found?.wake());
        uploads.siteMoved();
      }
      options.settingsChanged(before, after);
      emit.settings.changed(after);
      return after;
    },
    /** Loads what the first calls need, once the window is on its way. */
    async warm(): Promise<void> {
      await Promise.all([history(), runner(), hasDownloads() && downloads()]);
      void opened?.maintain();
      uploads.warm();
    },
    /** Ends everything that could lose something. Never throws. */
    async close(): Promise<void> {
      options.keychain.close();
      stopLive();
      const closeHistory = async () => {
        await history.started();
        await opened?.end();
        opened?.close();
        opened = null;
      };
      const closeDownloads = async () => (await downloads.started())?.close();
      await Promise.allSettled([
        context.settings.idle(),
        context.state.idle(),
        openSearches?.idle(),
        closeHistory(),
        closeDownloads(),
        uploads.close(),
      ]);
    },
  };
}

/** Makes a value on the first call; `started`: the value if it exists, without making it. */
function once<T>(make: () => Promise<T>): (() => Promise<T>) & { started(): Promise<T> | undefined } {
  let made: Promise<T> | undefined;
  return Object.assign(() => (made ??= make()), { started: () => made });
}

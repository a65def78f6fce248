import type { Consent } from '../shared/entities/consent.ts';
import type { DeviceSettings, DeviceSettingsPatch } from '../shared/entities/device-settings.ts';
import type { HistoryRange } from '../shared/entities/history.ts';
import type { Settings, SettingsPatch } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import type { Gates } from '../shared/gates/gates.ts';
import { createConsents } from './consents.ts';
import { createDownloadFolder } from './features/download-folder.ts';
import { createDownloadsFeature } from './features/downloads-feature.ts';
import { createHistoryFeature } from './features/history-feature.ts';
import { createNetworkFeature, pause } from './features/network-feature.ts';
import { createSearchesFeature } from './features/searches-feature.ts';
import { createPendingEmail } from './session/pending-email.ts';
import { createHostInfo } from './host-info.ts';
import type { ServicesOptions } from './services-options.ts';
import { createUploadCalls } from './uploads/upload-calls.ts';
import { createUpdatesFeature } from './features/updates-feature.ts';
import { createUploadsFeature } from './features/uploads-feature.ts';

export type Services = ReturnType<typeof createServices>;

/** The targets of the page's calls: one feature each, opened on demand. */
export function createServices(options: ServicesOptions) {
  const { context, emit, deviceLanguage } = options;
  const language = () => context.settings.current().language ?? deviceLanguage();
  const pendingEmail = createPendingEmail(context.state, Date.now);
  const history = createHistoryFeature(context, () => emit.history.changed(undefined));
  const searches = createSearchesFeature(context, (list) => emit.searches.changed(list));
  const network = createNetworkFeature(options, {
    language,
    pendingEmail,
    memberIs: (who) => uploads.setMember(who),
  });
  const uploads = createUploadsFeature({
    ...options,
    system: options.uploads,
    emit: (list) => emit.uploads.changed([...list]),
    language,
    token: network.token,
    session: async () => (await network.session()).current(),
    refused: network.refresh,
  });
  const downloads = createDownloadsFeature({
    ...options,
    system: options.downloads,
    emit: (list) => emit.downloads.changed(list),
    language,
    pause,
    gates: network.gates,
    run: network.run,
  });
  const updates = createUpdatesFeature({
    ...options,
    system: options.updates,
    language,
    changed: (state) => emit.updates.changed(state),
    isBusy: () => downloads.isRunning() || uploads.isRunning() || options.updates.isPlaying(),
  });
  const folder = createDownloadFolder(context, options.downloads);
  const consents = createConsents(context.state, Date.now);
  const uploadCalls = createUploadCalls(uploads, options.uploads);
  const host = createHostInfo({
    ...options,
    notices: async () => (await Promise.all([history.notices(), downloads.notices()])).flat(),
  });
  /** All features with files or a session of the member. */
  const memberData = [network, searches, history, downloads, uploads];

  return {
    runner: network.runner,
    session: network.session,
    browserSignIn: network.browserSignIn,
    openExternal: options.openExternal,
    keepAwake: options.keepAwake,
    mediaText: network.mediaText,
    history: history.get,
    /**
     * Clears a range of the history; of all time, also what was loaded while watching: cached media, pictures, answers.
     * @throws AppError `storage_failed`
     */
    async clearHistory(range: HistoryRange): Promise<void> {
      await (await history.get()).clear(range);
      if (range.all !== true) return;
      await network.forget();
      await options.clearPageData().catch((cause: unknown) => {
        throw new AppError({ code: 'storage_failed' }, { cause });
      });
    },
    hostInfo: host.info,
    searches: searches.get,
    gates: network.gates,
    /** A wait before a download: none begins for a new file that could not be stored. @throws as `downloads`, or what the disk has */
    async waitAtGate(...[ask, control]: Parameters<Gates['wait']>): Promise<string> {
      await (await downloads.get()).requireRoom(ask);
      return (await network.gates()).wait(ask, control);
    },
    downloads: downloads.get,
    isDownloading: downloads.isRunning,
    listDownloads: downloads.list,
    downloadFolder: folder.current,
    chooseDownloadFolder: folder.choose,
    uploads: { ...uploadCalls, isRunning: uploads.isRunning },
    updates: updates.handlers,
    told: host.told,
    pendingEmail: () => pendingEmail.current(context.site().origin),
    consents: () => consents.given(),
    giveConsent(consent: Consent): void {
      consents.give(consent);
      emit.consent.changed(consents.given());
    },
    machine: {
      info: options.machine.info,
      settings: () => context.deviceSettings.current(),
      async set(patch: DeviceSettingsPatch): Promise<DeviceSettings> {
        const before = context.deviceSettings.current();
        const after = await context.deviceSettings.change(patch);
        updates.settingsChanged(before, after);
        options.machine.apply(after);
        emit.machine.changed(after);
        return after;
      },
      showLog: options.machine.showLog,
      quit: options.machine.quit,
      badge: options.machine.badge,
      setProxyPassword: options.machine.setProxyPassword,
    },
    settings: () => context.settings.current(),
    async changeSettings(patch: SettingsPatch): Promise<Settings> {
      const before = context.settings.current();
      const after = await context.settings.change(patch);
      if (before.siteAddress !== after.siteAddress) {
        await network.forget();
        downloads.onSiteChanged();
        uploads.onSiteChanged();
      }
      options.settingsChanged(before, after);
      emit.settings.changed(after);
      return after;
    },
    /** Loads what the first calls need, after the window is opened. */
    async warm(): Promise<void> {
      await Promise.all([history.notices(), network.runner(), downloads.warm()]);
      void history.maintain();
      uploads.warm();
      updates.warm();
    },
    /** Closes everything with unsaved state for good: a window may still make calls. Never throws. */
    async close(): Promise<void> {
      options.keychain.close();
      await Promise.allSettled([
        context.settings.idle(),
        context.deviceSettings.idle(),
        context.state.idle(),
        ...memberData.map(({ lock }) => lock()),
        updates.close(),
      ]);
    },
  };
}

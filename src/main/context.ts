import { join } from 'node:path';
import type { HostInfo } from '../shared/entities/host-info.ts';
import { BUILD_SITE } from './build-site.ts';
import { createIsPage, PAGE_ORIGIN, readDevServer, type IsPage } from './security/page-address.ts';
import { createMediaOrigins, type MediaOrigins } from './security/media-origin.ts';
import { readDeviceSettings, type DeviceSettings } from '../shared/entities/device-settings.ts';
import { openChoices, type ChoicesStore } from './settings/choices-store.ts';
import { openSettings, type SettingsStore } from './settings/settings-store.ts';
import { chooseSite, type Site } from './site-address.ts';
import { openDeviceState } from './windows/device-state.ts';

/** What main was started with. */
export interface Start {
  readonly userData: string;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Input of the rest of main: configuration, stored choices and the page's address. */
export interface Context {
  readonly isPackaged: boolean;
  /** Address of the page server in development. */
  readonly devServer: string | null;
  /** Origin of the page: ours, or the page server's. */
  readonly pageOrigin: string;
  readonly isPage: IsPage;
  readonly settings: SettingsStore;
  readonly deviceSettings: ChoicesStore<DeviceSettings>;
  readonly state: ReturnType<typeof openDeviceState>;
  readonly site: () => Site;
  readonly media: MediaOrigins;
  readonly historyFile: string;
  readonly searchesFile: string;
  readonly downloadsFile: string;
  readonly uploadsFile: string;
  readonly logFile: string;
  /** Where the next version of the app is downloaded to. */
  readonly updatesFolder: string;
  /** Problems while reading the above. */
  readonly notices: HostInfo['notices'];
}

/** Reads everything that is needed before there is a window; damaged parts get their defaults and leave a notice. */
export function createContext({ userData, isPackaged, environment }: Start): Context {
  const devServer = readDevServer(environment['ELECTRON_RENDERER_URL'], isPackaged);
  const settings = openSettings(join(userData, 'settings.json'));
  const deviceSettings = openChoices(join(userData, 'device-settings.json'), readDeviceSettings);
  const state = openDeviceState(join(userData, 'device.json'));
  const site = () => chooseSite(environment['YORU_SITE'], settings.current().siteAddress, BUILD_SITE);
  return {
    isPackaged,
    devServer,
    pageOrigin: devServer ?? PAGE_ORIGIN,
    isPage: createIsPage(devServer),
    settings,
    deviceSettings,
    state,
    site,
    media: createMediaOrigins(() => site().origin, state.current().media),
    historyFile: join(userData, 'history.db'),
    searchesFile: join(userData, 'searches.json'),
    downloadsFile: join(userData, 'downloads.db'),
    uploadsFile: join(userData, 'uploads.db'),
    logFile: join(userData, 'logs', 'yoru.log'),
    updatesFolder: join(userData, 'updates'),
    notices: [
      ...(settings.wasReset || deviceSettings.wasReset ? (['settings_reset'] as const) : []),
      ...(site().isInvalid ? (['site_address_invalid'] as const) : []),
      ...(state.current().graphicsCrashed ? (['acceleration_off'] as const) : []),
    ],
  };
}

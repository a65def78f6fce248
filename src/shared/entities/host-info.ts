import * as z from 'zod/mini';
import { LANGUAGES } from '../filters/enums.ts';

/** What went wrong on this device at start and that the visitor should know, once. */
export const HOST_NOTICES = [
  'history_set_aside',
  'settings_reset',
  'history_unavailable',
  'site_address_invalid',
  'downloads_set_aside',
  'downloads_unavailable',
  'acceleration_off',
] as const;

export const hostNotices = z.array(z.enum(HOST_NOTICES)).check(z.maxLength(HOST_NOTICES.length));

/** The host as the page may know it: abilities instead of a platform name. */
export const hostInfo = z.object({
  version: z.string(),
  /** Origin of the site: public addresses are relative to it. */
  siteOrigin: z.string(),
  /** Origin of pictures and media where the site names no other; empty: the page's own. */
  mediaOrigin: z.string(),
  /** Language of the device, used until the visitor chooses. */
  deviceLanguage: z.enum(LANGUAGES),
  can: z.object({
    /** The site address is a setting here. */
    changeSite: z.boolean(),
    /** Links leave for the system's browser. */
    openExternal: z.boolean(),
    /** The window has its own frame that the page may title. */
    nativeWindow: z.boolean(),
    /** Downloads are stored, paused and resumed here; elsewhere a browser takes them over. */
    manageDownloads: z.boolean(),
  }),
  /** What holds for as long as the host runs. */
  notices: hostNotices,
  /** The notices that the visitor has not seen yet. */
  news: hostNotices,
});

export type HostInfo = z.output<typeof hostInfo>;

/** What a browser can: the site renders for one before it is there. */
export const BROWSER_CAN: HostInfo['can'] = {
  changeSite: false,
  openExternal: true,
  nativeWindow: false,
  manageDownloads: false,
};

/** Which notices are new: those the page has not reported as shown. A page that went before it could does not count. */
export function createNoticeDiff() {
  const shown = new Set<HostInfo['notices'][number]>();
  return {
    of: (notices: HostInfo['notices']): HostInfo['news'] => notices.filter((notice) => !shown.has(notice)),
    tell: (notices: HostInfo['notices']): void => notices.forEach((notice) => shown.add(notice)),
  };
}

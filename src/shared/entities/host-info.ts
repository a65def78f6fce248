import * as z from 'zod/mini';
import { LANGUAGES } from '../filters/enums.ts';

/** Problems on this device at start that the visitor should know, once. */
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

/** The host's abilities for the page, instead of a platform name. */
export const hostInfo = z.object({
  version: z.string(),
  /** Origin of the site: public addresses are relative to it. */
  siteOrigin: z.string(),
  /** Origin of pictures and media if the site names no other; empty: the page's own. */
  mediaOrigin: z.string(),
  /** Language of the device, used until the visitor chooses. */
  deviceLanguage: z.enum(LANGUAGES),
  can: z.object({
    /** The site address is a setting here. */
    changeSite: z.boolean(),
    /** Links open in the system's browser. */
    openExternal: z.boolean(),
    /** The window has its own frame that the page may title. */
    nativeWindow: z.boolean(),
    /** Downloads are stored, paused and resumed here; otherwise the browser handles them. */
    manageDownloads: z.boolean(),
  }),
  /** Valid as long as the host runs. */
  notices: hostNotices,
  /** The notices that the visitor has not seen yet. */
  news: hostNotices,
});

export type HostInfo = z.output<typeof hostInfo>;

/** A browser's abilities, for rendering on the server. */
export const BROWSER_CAN: HostInfo['can'] = {
  changeSite: false,
  openExternal: true,
  nativeWindow: false,
  manageDownloads: false,
};

/**
 * Finds the new notices: those that the page has not reported as shown. A page that closed before it could report does
 * not count.
 */
export function createNoticeDiff() {
  const shown = new Set<HostInfo['notices'][number]>();
  return {
    of: (notices: HostInfo['notices']): HostInfo['news'] => notices.filter((notice) => !shown.has(notice)),
    tell: (notices: HostInfo['notices']): void => notices.forEach((notice) => shown.add(notice)),
  };
}

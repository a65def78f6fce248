import type { ScreenTable } from './screen.ts';

/** Screens of data on this device, without calls to the site. */
export const deviceScreens = {
  history: { path: '/history/{page}', title: 'history:title', robots: 'noindex', ssr: false },
  downloads: { path: '/downloads/', title: 'downloads:title', robots: 'noindex', ssr: false },
} as const satisfies ScreenTable;

import type { ScreenTable } from './screen.ts';

/** Screens of what lives on this device: they ask the site for nothing. */
export const deviceScreens = {
  history: { path: '/history/{page}', title: 'history:title', robots: 'noindex', ssr: false },
  downloads: { path: '/downloads/', title: 'downloads:title', robots: 'noindex', ssr: false },
} as const satisfies ScreenTable;

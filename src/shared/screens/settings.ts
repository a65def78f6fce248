import type { ScreenTable } from './screen.ts';

const own = { title: 'settings:title', robots: 'noindex', ssr: false } as const;

/** The settings; the words of its sections are `SETTINGS_TABS`. */
export const settingsScreens = {
  settings: { path: '/settings/', ...own },
  settingsSection: { path: '/settings/{settings_section}/', page: 'settings/Page.tsx', ...own },
} as const satisfies ScreenTable;

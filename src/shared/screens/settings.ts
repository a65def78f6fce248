import type { ScreenTable } from './screen.ts';

const own = { title: 'settings:title', robots: 'noindex', ssr: false } as const;

/** The settings; which sections there are says `renderer/pages/settings/sections.ts`. */
export const settingsScreens = {
  settings: { path: '/settings/', ...own },
  settingsSection: { path: '/settings/{settings_section}/', page: 'settings/Page.tsx', ...own },
} as const satisfies ScreenTable;

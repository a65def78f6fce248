import type { ScreenTable } from './screen.ts';

const own = { robots: 'noindex', ssr: false } as const;

/**
 * The settings. The names of its sections in addresses are `SETTINGS_TABS`; their titles are in
 * `settings-sections.ts`.
 */
export const settingsScreens = {
  settings: { path: '/settings/', ...own },
  settingsSection: { path: '/settings/{settings_section}/', page: 'settings/Page.tsx', ...own },
} as const satisfies ScreenTable;

import { BROWSER_CAN, type HostInfo } from './entities/host-info.ts';
import type { SETTINGS_TABS } from './filters/enums.ts';

/** Name of a section in its address; `start`: the first one of the settings. */
export type SettingsWord = 'start' | (typeof SETTINGS_TABS)[number];

interface SectionRow {
  /** Key of its title's text. */
  readonly title: string;
  /** The ability a host needs for it. */
  readonly needs?: keyof HostInfo['can'];
}

/** The sections of the settings in their order: for the screen and the site. */
export const SECTIONS = {
  start: { title: 'preferences:appearance' },
  account: { title: 'account:sectionTitle' },
  security: { title: 'security:title' },
  profile: { title: 'profile:sectionTitle' },
  playback: { title: 'preferences:playing' },
  privacy: { title: 'preferences:privacy' },
  notifications: { title: 'notifications:title' },
  blocked: { title: 'relations:blockedTitle' },
  downloads: { title: 'downloads:title', needs: 'manageDownloads' },
  app: { title: 'preferences:app', needs: 'manageDownloads' },
  site: { title: 'preferences:site', needs: 'changeSite' },
  about: { title: 'preferences:about' },
} as const satisfies Readonly<Record<SettingsWord, SectionRow>>;

/** Whether a host has a section. */
export function hasSection(word: SettingsWord, can: HostInfo['can']): boolean {
  const { needs }: SectionRow = SECTIONS[word];
  return needs === undefined || can[needs];
}

/** The section of an address in a browser; `undefined`: browsers do not have it. */
export function browserSection(word: string | undefined): SectionRow | undefined {
  const known = Object.keys(SECTIONS).find((one) => one === (word ?? 'start')) as SettingsWord | undefined;
  return known !== undefined && hasSection(known, BROWSER_CAN) ? SECTIONS[known] : undefined;
}

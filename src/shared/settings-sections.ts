import { BROWSER_CAN, type HostInfo } from './entities/host-info.ts';
import type { SETTINGS_TABS } from './filters/enums.ts';

/** Word of a section in its address; `start`: the one that the settings open with. */
export type SettingsWord = 'start' | (typeof SETTINGS_TABS)[number];

interface SectionRow {
  /** Key of its title's text. */
  readonly title: string;
  /** What a host must be able to for it to be there. */
  readonly needs?: keyof HostInfo['can'];
}

/** The sections of the settings in their order: what the screen shows and the site answers of them. */
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

/** The section of an address in a browser; `undefined`: no browser has it. */
export function browserSection(word: string | undefined): SectionRow | undefined {
  const known = Object.keys(SECTIONS).find((one) => one === (word ?? 'start')) as SettingsWord | undefined;
  return known !== undefined && hasSection(known, BROWSER_CAN) ? SECTIONS[known] : undefined;
}

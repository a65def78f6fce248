import type { ComponentType } from 'react';
import { to } from '../../../shared/routes.ts';
import { SECTIONS, type SettingsWord } from '../../../shared/settings-sections.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { About } from './sections/About.tsx';
import { Account } from './sections/Account.tsx';
import { Appearance } from './sections/Appearance.tsx';
import { Blocked } from './sections/Blocked.tsx';
import { Downloads } from './sections/Downloads.tsx';
import { Notifications } from './sections/Notifications.tsx';
import { Playback } from './sections/Playback.tsx';
import { Profile } from './sections/Profile.tsx';
import { Privacy } from './sections/Privacy.tsx';
import { Security } from './sections/Security.tsx';
import { ThisApp } from './sections/ThisApp.tsx';
import { SiteAddress } from './sections/SiteAddress.tsx';

export interface SettingsSection {
  readonly word: SettingsWord;
  readonly path: string;
  readonly title: TextKey;
  readonly Section: ComponentType;
}

const PARTS: Readonly<Record<SettingsWord, ComponentType>> = {
  start: Appearance,
  account: Account,
  security: Security,
  profile: Profile,
  playback: Playback,
  privacy: Privacy,
  notifications: Notifications,
  blocked: Blocked,
  downloads: Downloads,
  app: ThisApp,
  site: SiteAddress,
  about: About,
};

/** The sections in their order. One more is a row in `shared/settings-sections.ts`, an entry here and a file in `sections/`. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = (Object.keys(SECTIONS) as SettingsWord[]).map(
  (word) => ({
    word,
    path: word === 'start' ? to('settings') : to('settingsSection', { settings_section: word }),
    title: SECTIONS[word].title,
    Section: PARTS[word],
  }),
);

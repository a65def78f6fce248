import type { ComponentType } from 'react';
import type { HostInfo } from '../../../shared/entities/host-info.ts';
import type { SETTINGS_TABS } from '../../../shared/filters/enums.ts';
import { to } from '../../../shared/routes.ts';
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
import { SiteAddress } from './sections/SiteAddress.tsx';

export interface SettingsSection {
  readonly path: string;
  readonly title: TextKey;
  readonly Section: ComponentType;
  /** Whether this host has it; without: every host has. */
  readonly isOffered?: (can: HostInfo['can']) => boolean;
}

const at = (word: (typeof SETTINGS_TABS)[number]) => to('settingsSection', { settings_section: word });

/** The sections in their order. One more is an entry here and a file in `sections/`. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { path: to('settings'), title: 'preferences:appearance', Section: Appearance },
  { path: at('account'), title: 'account:sectionTitle', Section: Account },
  { path: at('security'), title: 'security:title', Section: Security },
  { path: at('profile'), title: 'profile:sectionTitle', Section: Profile },
  { path: at('playback'), title: 'preferences:playing', Section: Playback },
  { path: at('privacy'), title: 'preferences:privacy', Section: Privacy },
  { path: at('notifications'), title: 'notifications:title', Section: Notifications },
  { path: at('blocked'), title: 'relations:blockedTitle', Section: Blocked },
  {
    path: at('downloads'),
    title: 'downloads:title',
    Section: Downloads,
    isOffered: ({ manageDownloads }) => manageDownloads,
  },
  {
    path: at('site'),
    title: 'preferences:site',
    Section: SiteAddress,
    isOffered: ({ changeSite }) => changeSite,
  },
  { path: at('about'), title: 'preferences:about', Section: About },
];

import type { ComponentType } from 'react';
import type { HostInfo } from '../../../shared/entities/host-info.ts';
import { to } from '../../../shared/routes.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { About } from './sections/About.tsx';
import { Appearance } from './sections/Appearance.tsx';
import { Downloads } from './sections/Downloads.tsx';
import { Playback } from './sections/Playback.tsx';
import { Privacy } from './sections/Privacy.tsx';
import { SiteAddress } from './sections/SiteAddress.tsx';

export interface SettingsSection {
  readonly path: string;
  readonly title: TextKey;
  readonly Section: ComponentType;
  /** Whether this host has it; without: every host has. */
  readonly isOffered?: (can: HostInfo['can']) => boolean;
}

const at = (word: string) => to('settingsSection', { settings_section: word });

/** The sections in their order. One more is an entry here and a file in `sections/`. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { path: to('settings'), title: 'preferences:appearance', Section: Appearance },
  { path: at('playback'), title: 'preferences:playing', Section: Playback },
  { path: at('privacy'), title: 'preferences:privacy', Section: Privacy },
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

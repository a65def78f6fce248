import { accountScreens } from './account.ts';
import { albumScreens } from './albums.ts';
import { browseScreens } from './browse.ts';
import { channelScreens } from './channels.ts';
import { deviceScreens } from './device.ts';
import { feedScreens } from './feed.ts';
import { infoScreens } from './info.ts';
import { memberScreens } from './members.ts';
import { messageScreens } from './messages.ts';
import { modelScreens } from './models.ts';
import { notificationScreens } from './notifications.ts';
import { playlistScreens } from './playlists.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import { settingsScreens } from './settings.ts';
import { uploadScreens } from './uploads.ts';
import { videoScreens } from './videos.ts';

const table = {
  ...videoScreens,
  ...browseScreens,
  ...modelScreens,
  ...channelScreens,
  ...playlistScreens,
  ...albumScreens,
  ...memberScreens,
  ...feedScreens,
  ...messageScreens,
  ...notificationScreens,
  ...uploadScreens,
  ...searchScreens,
  ...deviceScreens,
  ...accountScreens,
  ...settingsScreens,
  ...infoScreens,
} as const;

/** Every screen with its own properties; `Screen` says which are optional. */
export type Screens = typeof table;
export type ScreenName = keyof Screens;

/** Every screen of the page, by its name for links and router. */
export const screens: Readonly<Record<ScreenName, Screen>> = table;

/** File of a screen's page, below `renderer/pages`. */
export function pageFile(name: ScreenName): string {
  return screens[name].page ?? `${name}/Page.tsx`;
}

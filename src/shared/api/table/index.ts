import { accountTable } from './account.ts';
import { albumsTable } from './albums.ts';
import { browseTable } from './browse.ts';
import { channelsTable } from './channels.ts';
import { commentsTable } from './comments.ts';
import { infoTable } from './info.ts';
import { membersTable } from './members.ts';
import { modelsTable } from './models.ts';
import { playlistsTable } from './playlists.ts';
import { reportsTable } from './reports.ts';
import { searchTable } from './search.ts';
import { siteTable } from './site.ts';
import { videoTable } from './video.ts';
import { videosTable } from './videos.ts';
import { watchingTable } from './watching.ts';

/** The parts of the contract by the names of their files, which are those of their chunks. */
export const tables = {
  account: accountTable,
  albums: albumsTable,
  browse: browseTable,
  channels: channelsTable,
  comments: commentsTable,
  info: infoTable,
  members: membersTable,
  models: modelsTable,
  playlists: playlistsTable,
  reports: reportsTable,
  search: searchTable,
  site: siteTable,
  video: videoTable,
  videos: videosTable,
  watching: watchingTable,
} as const;

/** The whole contract: every operation of the site (specification 7, decisions B). */
export const api = {
  ...playlistsTable,
  ...albumsTable,
  ...siteTable,
  ...videosTable,
  ...videoTable,
  ...watchingTable,
  ...browseTable,
  ...commentsTable,
  ...membersTable,
  ...modelsTable,
  ...channelsTable,
  ...infoTable,
  ...searchTable,
  ...reportsTable,
  ...accountTable,
} as const;

export type Api = typeof api;
export type Operation = keyof Api;

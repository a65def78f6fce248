import { accountTable } from './account.ts';
import { adminTable } from './admin.ts';
import { albumsTable } from './albums.ts';
import { auditTable } from './audit.ts';
import { albumsEditTable } from './albums-edit.ts';
import { browseTable } from './browse.ts';
import { casesTable } from './cases.ts';
import { channelsTable } from './channels.ts';
import { commentActs } from './comment-acts.ts';
import { commentsTable } from './comments.ts';
import { moderationTable } from './moderation.ts';
import { feedTable } from './feed.ts';
import { infoTable } from './info.ts';
import { listsTable } from './lists.ts';
import { membersTable } from './members.ts';
import { messagesTable } from './messages.ts';
import { modelsTable } from './models.ts';
import { notificationsTable } from './notifications.ts';
import { playlistActs } from './playlist-acts.ts';
import { playlistsTable } from './playlists.ts';
import { proposedTable } from './proposed.ts';
import { relationsTable } from './relations.ts';
import { profileTable } from './profile.ts';
import { reportsTable } from './reports.ts';
import { searchTable } from './search.ts';
import { siteTable } from './site.ts';
import { tabsTable } from './tabs.ts';
import { uploadsTable } from './uploads.ts';
import { videoTable } from './video.ts';
import { videosTable } from './videos.ts';
import { votesTable } from './votes.ts';
import { watchingTable } from './watching.ts';

/** The parts of the contract by file name, which is also the name of the chunk. */
export const tables = {
  account: accountTable,
  admin: adminTable,
  albums: albumsTable,
  audit: auditTable,
  'albums-edit': albumsEditTable,
  browse: browseTable,
  cases: casesTable,
  channels: channelsTable,
  'comment-acts': commentActs,
  comments: commentsTable,
  moderation: moderationTable,
  feed: feedTable,
  info: infoTable,
  lists: listsTable,
  members: membersTable,
  messages: messagesTable,
  models: modelsTable,
  notifications: notificationsTable,
  'playlist-acts': playlistActs,
  playlists: playlistsTable,
  proposed: proposedTable,
  relations: relationsTable,
  profile: profileTable,
  reports: reportsTable,
  search: searchTable,
  site: siteTable,
  tabs: tabsTable,
  uploads: uploadsTable,
  video: videoTable,
  videos: videosTable,
  votes: votesTable,
  watching: watchingTable,
} as const;

/** The whole contract: every operation of the site (specification 7, decisions B). */
export const api = {
  ...playlistsTable,
  ...playlistActs,
  ...albumsTable,
  ...albumsEditTable,
  ...siteTable,
  ...videosTable,
  ...videoTable,
  ...watchingTable,
  ...votesTable,
  ...browseTable,
  ...commentsTable,
  ...commentActs,
  ...feedTable,
  ...membersTable,
  ...tabsTable,
  ...modelsTable,
  ...channelsTable,
  ...infoTable,
  ...searchTable,
  ...reportsTable,
  ...casesTable,
  ...accountTable,
  ...relationsTable,
  ...listsTable,
  ...profileTable,
  ...messagesTable,
  ...notificationsTable,
  ...uploadsTable,
  ...moderationTable,
  ...adminTable,
  ...proposedTable,
  ...auditTable,
} as const;

export type Api = typeof api;
export type Operation = keyof Api;

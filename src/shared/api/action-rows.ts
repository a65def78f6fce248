import type { ApiTable } from './endpoint.ts';

const account = () => import('./table/account.ts').then(({ accountTable }) => accountTable);
const audit = () => import('./table/audit.ts').then(({ auditTable }) => auditTable);
const albums = () => import('./table/albums-edit.ts').then(({ albumsEditTable }) => albumsEditTable);
const cases = () => import('./table/cases.ts').then(({ casesTable }) => casesTable);
const comment = () => import('./table/comment-acts.ts').then(({ commentActs }) => commentActs);
const admin = () => import('./table/admin.ts').then(({ adminTable }) => adminTable);
const moderation = () => import('./table/moderation.ts').then(({ moderationTable }) => moderationTable);
const feed = () => import('./table/feed.ts').then(({ feedTable }) => feedTable);
const lists = () => import('./table/lists.ts').then(({ listsTable }) => listsTable);
const messages = () => import('./table/messages.ts').then(({ messagesTable }) => messagesTable);
const notifications = () =>
  import('./table/notifications.ts').then(({ notificationsTable }) => notificationsTable);
const playlist = () => import('./table/playlist-acts.ts').then(({ playlistActs }) => playlistActs);
const proposed = () => import('./table/proposed.ts').then(({ proposedTable }) => proposedTable);
const profile = () => import('./table/profile.ts').then(({ profileTable }) => profileTable);
const relations = () => import('./table/relations.ts').then(({ relationsTable }) => relationsTable);
const reports = () => import('./table/reports.ts').then(({ reportsTable }) => reportsTable);
const tabs = () => import('./table/tabs.ts').then(({ tabsTable }) => tabsTable);
const uploads = () => import('./table/uploads.ts').then(({ uploadsTable }) => uploadsTable);
const votes = () => import('./table/votes.ts').then(({ votesTable }) => votesTable);

/** Rows that few first screens of a visitor need, like `parts` of page-rows.ts. This file is loaded late itself. */
export const actionParts: Readonly<Record<string, () => Promise<ApiTable>>> = {
  account,
  session: account,
  security: account,
  vote: votes,
  comment,
  feed,
  favourite: lists,
  later: lists,
  lists,
  playlist,
  profile,
  block: relations,
  friend: relations,
  marks: relations,
  subscribe: relations,
  member: tabs,
  dialog: messages,
  live: messages,
  message: messages,
  messages,
  notifications,
  captcha: reports,
  report: reports,
  ticket: reports,
  case: cases,
  admin,
  album: albums,
  audit,
  desk: moderation,
  proposed,
  upload: uploads,
  video: uploads,
};

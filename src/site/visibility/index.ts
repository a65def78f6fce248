/**
 * Who may see a video, an album, a playlist or a page of a member: conditions for queries, and presenters that several
 * domains use. It has no state and writes nothing.
 */

export {
  ageSql,
  cataloguesOf,
  instantSql,
  linkSql,
  booleanSql,
  ownerSql,
  ownerText,
  pictureSql,
  publicThumbSql,
  thumbSql,
  tileOwnerSql,
} from './json/encodings.ts';
export { silentOf } from './json/silent.ts';
export {
  canViewAlbum,
  canViewPhoto,
  canViewPlaylist,
  isPlaylistSeen,
  PUBLIC_ALBUM,
  PUBLIC_PLAYLIST,
  SHOWN_PHOTO,
} from './policies/can-view-collections.ts';
export { canView, PUBLIC, PUBLIC_LINK, viewerOf } from './policies/can-view.ts';
export { mayOpen, openTabs } from './policies/member-tabs.ts';
export { canSeeAlbum, canSeeVideo } from './repositories/can-see.ts';
export { memberPrivacy } from './repositories/member-privacy.ts';
export { requireTab } from './services/require-tab.ts';

import type { SiteContext } from './context.ts';
import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../identity/handler-types.ts';
import { accountHandlers } from '../identity/accounts/handlers.ts';
import { ownAlbumHandlers } from '../publishing/albums/handlers.ts';
import { albumHandlers } from '../catalog/collections/album-handlers.ts';
import { browseHandlers } from '../catalog/categories/handlers.ts';
import { caseHandlers } from '../moderation/cases/handlers.ts';
import { channelHandlers } from '../catalog/channels/handlers.ts';
import { adminHandlers } from '../moderation/admin/handlers.ts';
import { proposedHandlers } from '../moderation/admin/proposed-handlers.ts';
import { commentHandlers } from '../community/comments/handlers.ts';
import { feedHandlers } from '../library/feed/handlers.ts';
import { infoHandlers } from '../catalog/information/handlers.ts';
import { ownDataHandlers } from '../own-data/handlers.ts';
import { listHandlers } from '../library/lists/handlers.ts';
import { memberHandlers } from '../community/members/handlers.ts';
import { messageHandlers } from '../community/messages/handlers.ts';
import { modelHandlers } from '../catalog/models/handlers.ts';
import { notificationHandlers } from '../community/notices/handlers.ts';
import { oauthHandlers } from '../identity/oauth/handlers.ts';
import { playlistHandlers } from '../catalog/collections/playlist-handlers.ts';
import { marksHandlers } from '../library/marks/handlers.ts';
import { relationHandlers } from '../community/relations/handlers.ts';
import { profileHandlers } from '../community/members/profile-handlers.ts';
import { reportHandlers } from '../moderation/reports/handlers.ts';
import { searchHandlers } from '../catalog/search/handlers.ts';
import { siteHandlers } from '../catalog/information/site-handlers.ts';
import { videoHandlers } from '../catalog/videos/handlers.ts';
import { auditHandlers } from '../moderation/audit-log/handlers.ts';
import { deskHandlers } from '../moderation/queue/handlers.ts';
import { uploadHandlers } from '../publishing/uploads/handlers.ts';
import { downloadHandlers } from '../publishing/downloads/handlers.ts';
import { viewHandlers } from '../library/lists/view-handlers.ts';
import { voteHandlers } from '../library/votes/handlers.ts';

/** A handler for every row of the contract; a missing one does not compile. */
export const handlers: ApiHandlers<Api, SiteContext> = {
  ...playlistHandlers,
  ...albumHandlers,
  ...ownAlbumHandlers,
  ...siteHandlers,
  ...videoHandlers,
  ...browseHandlers,
  ...commentHandlers,
  ...memberHandlers,
  ...modelHandlers,
  ...channelHandlers,
  ...feedHandlers,
  ...infoHandlers,
  ...searchHandlers,
  ...reportHandlers,
  ...caseHandlers,
  ...accountHandlers,
  ...downloadHandlers,
  ...viewHandlers,
  ...voteHandlers,
  ...relationHandlers,
  ...marksHandlers,
  ...listHandlers,
  ...profileHandlers,
  ...messageHandlers,
  ...notificationHandlers,
  ...oauthHandlers,
  ...ownDataHandlers,
  ...uploadHandlers,
  ...deskHandlers,
  ...adminHandlers,
  ...proposedHandlers,
  ...auditHandlers,
};

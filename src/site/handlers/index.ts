import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from './types.ts';
import { accountHandlers } from '../accounts/handlers.ts';
import { ownAlbumHandlers } from '../albums/handlers.ts';
import { albumHandlers } from '../collections/album-handlers.ts';
import { browseHandlers } from '../categories/handlers.ts';
import { caseHandlers } from '../cases/handlers.ts';
import { channelHandlers } from '../channels/handlers.ts';
import { adminHandlers } from '../admin/handlers.ts';
import { proposedHandlers } from '../admin/proposed-handlers.ts';
import { commentHandlers } from '../comments/handlers.ts';
import { feedHandlers } from '../feed/handlers.ts';
import { infoHandlers } from '../information/handlers.ts';
import { ownDataHandlers } from '../own-data/handlers.ts';
import { listHandlers } from '../lists/handlers.ts';
import { memberHandlers } from '../members/handlers.ts';
import { messageHandlers } from '../messages/handlers.ts';
import { modelHandlers } from '../models/handlers.ts';
import { notificationHandlers } from '../notices/handlers.ts';
import { oauthHandlers } from '../oauth/handlers.ts';
import { playlistHandlers } from '../collections/playlist-handlers.ts';
import { marksHandlers } from '../marks/handlers.ts';
import { relationHandlers } from '../relations/handlers.ts';
import { profileHandlers } from '../members/profile-handlers.ts';
import { reportHandlers } from '../reports/handlers.ts';
import { searchHandlers } from '../search/handlers.ts';
import { siteHandlers } from '../information/site-handlers.ts';
import { videoHandlers } from '../videos/handlers.ts';
import { auditHandlers } from '../audit/handlers.ts';
import { deskHandlers } from '../uploads/desk-handlers.ts';
import { uploadHandlers } from '../uploads/handlers.ts';
import { voteHandlers } from '../votes/handlers.ts';

/** A handler for every row of the contract; a missing one does not compile. */
export const handlers: ApiHandlers<Api> = {
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

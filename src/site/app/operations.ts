import type { SiteContext } from './context.ts';
import type { Api } from '../../shared/api/table/index.ts';
import type { Handlers, Operations } from '../identity/operation.ts';
import { accountOperations } from '../identity/accounts/operations.ts';
import { ownAlbumOperations } from '../publishing/albums/operations.ts';
import { albumOperations } from '../catalog/collections/album-operations.ts';
import { browseOperations } from '../catalog/categories/operations.ts';
import { caseOperations } from '../moderation/cases/operations.ts';
import { channelOperations } from '../catalog/channels/operations.ts';
import { adminOperations } from '../moderation/admin/operations.ts';
import { proposedOperations } from '../moderation/admin/proposed-operations.ts';
import { commentOperations } from '../community/comments/operations.ts';
import { feedOperations } from '../library/feed/operations.ts';
import { infoOperations } from '../catalog/information/operations.ts';
import { ownDataOperations } from '../own-data/operations.ts';
import { listOperations } from '../library/lists/operations.ts';
import { memberOperations } from '../community/members/operations.ts';
import { messageOperations } from '../community/messages/operations.ts';
import { modelOperations } from '../catalog/models/operations.ts';
import { notificationOperations } from '../community/notices/operations.ts';
import { oauthOperations } from '../identity/oauth/operations.ts';
import { playlistOperations } from '../catalog/collections/playlist-operations.ts';
import { marksOperations } from '../library/marks/operations.ts';
import { relationOperations } from '../community/relations/operations.ts';
import { profileOperations } from '../community/members/profile-operations.ts';
import { reportOperations } from '../moderation/reports/operations.ts';
import { searchOperations } from '../catalog/search/operations.ts';
import { siteOperations } from '../catalog/information/site-operations.ts';
import { videoOperations } from '../catalog/videos/operations.ts';
import { auditOperations } from '../moderation/audit-log/operations.ts';
import { deskOperations } from '../moderation/queue/operations.ts';
import { uploadOperations } from '../publishing/uploads/operations.ts';
import { downloadOperations } from '../publishing/downloads/operations.ts';
import { viewOperations } from '../library/lists/view-operations.ts';
import { voteOperations } from '../library/votes/operations.ts';

/** Every operation of the contract. */
const operations: Operations<Api, SiteContext> = {
  ...playlistOperations,
  ...albumOperations,
  ...ownAlbumOperations,
  ...siteOperations,
  ...videoOperations,
  ...browseOperations,
  ...commentOperations,
  ...memberOperations,
  ...modelOperations,
  ...channelOperations,
  ...feedOperations,
  ...infoOperations,
  ...searchOperations,
  ...reportOperations,
  ...caseOperations,
  ...accountOperations,
  ...downloadOperations,
  ...viewOperations,
  ...voteOperations,
  ...relationOperations,
  ...marksOperations,
  ...listOperations,
  ...profileOperations,
  ...messageOperations,
  ...notificationOperations,
  ...oauthOperations,
  ...ownDataOperations,
  ...uploadOperations,
  ...deskOperations,
  ...adminOperations,
  ...proposedOperations,
  ...auditOperations,
};

/** How the site does an operation, beside its handler. @returns `undefined`: it is not of the contract */
export function operationNamed(name: string): Omit<(typeof operations)['marks'], 'handler'> | undefined {
  return (operations as Readonly<Record<string, Omit<(typeof operations)['marks'], 'handler'>>>)[name];
}

/** What the calls of the contract end in. */
export const handlers = Object.fromEntries(
  Object.entries(operations).map(([name, { handler }]) => [name, handler]),
) as Handlers<Api, SiteContext>;

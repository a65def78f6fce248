import type { SiteContext } from './context.ts';
import type { Api } from '../../shared/api/table/index.ts';
import { accountOperations, type Handlers, oauthOperations, type Operations } from '../identity/index.ts';
import { downloadOperations, ownAlbumOperations, uploadOperations } from '../publishing/index.ts';
import {
  albumOperations,
  browseOperations,
  channelOperations,
  infoOperations,
  modelOperations,
  playlistOperations,
  searchOperations,
  siteOperations,
  videoOperations,
} from '../catalog/index.ts';
import {
  adminOperations,
  auditOperations,
  caseOperations,
  moderationOperations,
  proposedOperations,
  reportOperations,
} from '../moderation/index.ts';
import {
  commentOperations,
  memberOperations,
  messageOperations,
  notificationOperations,
  profileOperations,
  relationOperations,
} from '../community/index.ts';
import {
  feedOperations,
  listOperations,
  marksOperations,
  viewOperations,
  voteOperations,
} from '../library/index.ts';
import { ownDataOperations } from '../own-data/index.ts';

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
  ...moderationOperations,
  ...adminOperations,
  ...proposedOperations,
  ...auditOperations,
};

/** How the site implements an operation, without its handler. @returns `undefined`: unknown operation */
export function operationNamed(name: string): Omit<(typeof operations)['marks'], 'handler'> | undefined {
  return (operations as Readonly<Record<string, Omit<(typeof operations)['marks'], 'handler'>>>)[name];
}

/** The handlers of the contract. */
export const handlers = Object.fromEntries(
  Object.entries(operations).map(([name, { handler }]) => [name, handler]),
) as Handlers<Api, SiteContext>;

import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf } from '../identity/call.ts';
import type { Operations } from '../identity/operation.ts';
import type { CatalogContext } from '../catalog/context.ts';
import type { CommentDeps } from './comments/services/deps.ts';

/** What the catalogue offers, and what members say to each other. */
export interface CommunityContext extends CatalogContext {
  readonly comments: CommentDeps;
}

export type Call = CallOf<CommunityContext>;

export type CommunityOperations = Operations<Api, CommunityContext>;

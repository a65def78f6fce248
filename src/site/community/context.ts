import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import type { CommentDeps } from './comments/services/deps.ts';

/** The context of the catalogue and the community. */
export interface CommunityContext extends CatalogContext {
  readonly comments: CommentDeps;
}

export type Call = CallOf<CommunityContext>;

export type CommunityOperations = Operations<Api, CommunityContext>;

import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { CommunityContext } from '../community/index.ts';

/** What the community's domain offers: lists, votes and the feed keep nothing of their own. */
export type LibraryContext = CommunityContext;

export type Call = CallOf<LibraryContext>;

export type LibraryOperations = Operations<Api, LibraryContext>;

import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { CommunityContext } from '../community/index.ts';

/** The context of the community: lists, votes and the feed add nothing. */
export type LibraryContext = CommunityContext;

export type Call = CallOf<LibraryContext>;

export type LibraryOperations = Operations<Api, LibraryContext>;

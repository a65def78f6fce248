import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { PublishingContext } from '../publishing/index.ts';

/** The context of publishing: own data adds nothing. */
export type OwnDataContext = PublishingContext;

export type Call = CallOf<OwnDataContext>;

export type OwnDataOperations = Operations<Api, OwnDataContext>;

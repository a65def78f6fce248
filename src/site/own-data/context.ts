import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { PublishingContext } from '../publishing/index.ts';
import type { ArchiveFiles } from './services/archive-files.ts';

/** The context of publishing, and archives of members' own data. */
export interface OwnDataContext extends PublishingContext {
  readonly archives: ArchiveFiles;
}

export type Call = CallOf<OwnDataContext>;

export type OwnDataOperations = Operations<Api, OwnDataContext>;

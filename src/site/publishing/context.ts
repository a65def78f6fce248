import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { LibraryContext } from '../library/index.ts';
import type { Gates } from './downloads/services/gates.ts';
import type { MediaProcessing } from './processing/services/media-processing.ts';
import type { UploadDeps } from './uploads/services/deps.ts';

/** The context of the library and publishing. */
export interface PublishingContext extends LibraryContext {
  readonly gates: Gates;
  readonly uploads: UploadDeps;
  readonly processing: MediaProcessing;
}

export type Call = CallOf<PublishingContext>;

export type PublishingOperations = Operations<Api, PublishingContext>;

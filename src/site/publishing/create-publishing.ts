import type { LibraryContext } from '../library/index.ts';
import type { Opened } from '../platform/index.ts';
import type { PublishingContext } from './context.ts';
import { createGates } from './downloads/services/gates.ts';
import { createProcessing } from './processing/services/processing.ts';
import { createUploadDeps } from './uploads/services/deps.ts';

export function createPublishing(library: LibraryContext): Opened<PublishingContext> {
  const { config, clock, writer, keys, store, live, jobs, settings, leaseMs, busyTimeout } = library;
  const uploads = createUploadDeps(config, settings, library);
  const processing = createProcessing({
    database: writer,
    clock,
    store,
    live,
    jobs,
    uploads,
    leaseMs,
    data: config.data,
    isUnsafe: config.unsafeMedia,
    onError: busyTimeout.failed,
  });
  return {
    context: { ...library, gates: createGates(writer, keys, clock), uploads, processing },
    close: processing.close,
  };
}

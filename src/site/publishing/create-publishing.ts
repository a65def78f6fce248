import type { LibraryContext } from '../library/index.ts';
import type { Opened } from '../platform/index.ts';
import type { PublishingContext } from './context.ts';
import { createGates } from './downloads/services/gates.ts';
import { KINDS } from './processing/services/media-job.ts';
import { createProcessing } from './processing/services/processing.ts';
import { openUploads } from './uploads/repositories/open-uploads.ts';
import { createUploadDeps } from './uploads/services/deps.ts';

export function createPublishing(library: LibraryContext): Opened<PublishingContext> {
  const { config, clock, writer, keys, store, live, jobs, settings, leaseMs, busyTimeout } = library;
  const { metrics, health } = library;
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
    onRun(kind, result, seconds) {
      metrics.job(kind, result, seconds);
      if (kind === 'rendition') metrics.converted(result, seconds);
    },
  });
  health.does(KINDS);
  metrics.gauge('uploads_open', 'Open uploads', [], async () => [{ value: await openUploads(writer) }]);
  return {
    context: { ...library, gates: createGates(writer, keys, clock), uploads, processing },
    close: processing.close,
  };
}

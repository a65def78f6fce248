import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { changeUpload, uploadById, uploadsAfter } from '../repositories/uploads.ts';
import { finishUpload } from './store-bytes.ts';
import { endUpload, putExpiry } from './expire.ts';
import { sourceKey } from './source-key.ts';
import { applyEvent } from './transition.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock' | 'live' | 'jobs' | 'uploads' | 'store'>;

const AT_ONCE = 200;

/**
 * At the start of the site: continues uploads that were complete, ends those whose bytes are lost, and deletes files
 * that no upload names.
 */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { database, writer, clock, uploads, store } = deps;
  for (let after = ''; ;) {
    const rows = await database.read(uploadsAfter(after, AT_ONCE));
    for (const { id, state, received } of rows) {
      const bytes = await sizeOf(join(uploads.folder, id));
      // The site was killed during the check: then the file may be in the store. If the store cannot be reached, the
      // site starts all the same.
      const isThere = bytes > 0 || state !== 'complete' || (await store.has(sourceKey(id)).catch(() => true));
      await writer.change(function* () {
        if (state === 'open' && bytes < received) {
          // The disk has lost acknowledged bytes: start from 0 rather than store a file with a hole.
          if (bytes === 0) yield* changeUpload(id, { received: 0 });
          else yield* changeUpload(id, { received: bytes });
        }
        if (state === 'open') yield* finishUpload(deps, id);
        if (state !== 'complete') return;
        const submission = yield* submissionOfUpload(id);
        if (submission?.state === 'failed')
          yield* putExpiry(id, submission.changed_at + uploads.lifeMs, clock.now());
        if (isThere || submission?.state !== 'received') return;
        yield* endUpload(deps, id);
        yield* applyEvent(deps, submission, 'fail', { actorId: null, now: clock.now(), code: 'upload_gone' });
      });
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) break;
  }
  for (const name of await readdir(uploads.folder)) {
    const [row] = await database.read(uploadById(name));
    if (!row || row.state === 'gone' || row.state === 'taken')
      await rm(join(uploads.folder, name), { force: true });
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

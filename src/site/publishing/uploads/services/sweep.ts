import { StoreError } from '../../../platform/index.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { changeUpload, uploadById, uploadsAfter } from '../repositories/uploads.ts';
import { finishUpload } from './store-bytes.ts';
import { endUpload, putExpiry } from './expire.ts';
import { applyEvent } from './transition.ts';
import type { Acknowledged } from './upload-bytes.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock' | 'live' | 'jobs' | 'uploads'>;

const AT_ONCE = 200;
const AT_ONCE_COUNTED = 16;

/**
 * At the start of the site: continues uploads that were complete, ends those whose bytes are lost, and deletes files
 * that no upload names.
 */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { database, writer, clock, uploads } = deps;
  const count = createCount(uploads);
  for (let after = ''; ;) {
    const rows = await database.read(uploadsAfter(after, AT_ONCE));
    const counts = await countAll(rows, count);
    for (const [at, { id, state, received }] of rows.entries()) {
      const bytes = counts[at] ?? 0;
      await writer.change(function* () {
        // Acknowledged bytes are lost: start from there rather than store a file with a hole. Or all came, and nobody said so.
        if (state === 'open' && bytes !== received) yield* changeUpload(id, { received: bytes });
        if (state === 'open') yield* finishUpload(deps, id);
        if (state !== 'complete') return;
        const submission = yield* submissionOfUpload(id);
        if (submission?.state === 'failed')
          yield* putExpiry(id, submission.changed_at + uploads.lifeMs, clock.now());
        if (bytes > 0 || submission?.state !== 'received') return;
        yield* endUpload(deps, id);
        yield* applyEvent(deps, submission, 'fail', { actorId: null, now: clock.now(), code: 'upload_gone' });
      });
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) break;
  }
  await uploads.bytes
    .sweep(async (id) => {
      const [row] = await database.read(uploadById(id));
      return row !== undefined && row.state !== 'gone' && row.state !== 'taken';
    })
    .catch((thrown: unknown) => {
      // The site starts all the same; the next start sweeps.
      if (!(thrown instanceof StoreError)) throw thrown;
      process.emitWarning(`uploads were not swept: ${thrown.message}`);
    });
}

/** Bytes of each; if the store cannot be reached they are what the rows say, and nothing more is asked of it. */
function createCount({ bytes }: Deps['uploads']): (row: Acknowledged) => Promise<number> {
  let isAway = false;
  const said = ({ state, bytes: all, received }: Acknowledged) => (state === 'complete' ? all : received);
  return async (row) => {
    if (isAway) return said(row);
    try {
      return await bytes.count(row);
    } catch (thrown) {
      if (!(thrown instanceof StoreError)) throw thrown;
      isAway = true;
      return said(row);
    }
  };
}

/** A few at a time: each may be a call over the network. */
async function countAll(
  rows: readonly Acknowledged[],
  count: (row: Acknowledged) => Promise<number>,
): Promise<readonly number[]> {
  const counts: number[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE_COUNTED)
    counts.push(...(await Promise.all(rows.slice(at, at + AT_ONCE_COUNTED).map(count))));
  return counts;
}

import { type Job, onCommit, putJob, type Steps } from '../../../platform/index.ts';
import { REMIND_MS } from '../../../../shared/upload/limits.ts';
import { submissionOfUpload, type Submission } from '../repositories/submissions.ts';
import { changeUpload, uploadOf } from '../repositories/uploads.ts';
import { putPurge } from './purge-original.ts';
import { remindOwner } from './notify-uploader.ts';
import { applyEvent } from './transition.ts';
import type { PublishingContext } from '../../context.ts';

export const EXPIRE_JOB = 'upload_expire';

/**
 * Schedules a check of an upload two days before it expires and another when it expires. If bytes have arrived since,
 * the check is moved to later.
 * @param expiresAt when the upload has had no bytes for its lifetime
 */
export function* putExpiry(id: string, expiresAt: number, now: number): Steps<void> {
  const runAt = expiresAt - REMIND_MS > now ? expiresAt - REMIND_MS : expiresAt;
  const payload = new TextEncoder().encode(id);
  yield* putJob({ kind: EXPIRE_JOB, key: `${EXPIRE_JOB}:${id}:${runAt}`, payload, runAt }, now);
}

type Deps = Pick<PublishingContext, 'writer' | 'clock' | 'live' | 'jobs' | 'uploads'>;

/** Ends an upload that had no bytes and no retry for its lifetime; safe to run twice. */
export async function expireUpload(deps: Deps, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const id = new TextDecoder().decode(payload);
  const now = deps.clock.now();
  await deps.writer.change(function* () {
    const upload = yield* uploadOf(id);
    const submission = upload && (yield* submissionOfUpload(id));
    if ((upload?.state === 'complete' || upload?.state === 'taken') && submission?.state === 'failed') {
      const expiresAt = submission.changed_at + deps.uploads.lifeMs;
      if (expiresAt <= now) yield* endBytes(deps, submission, id, now);
      else yield* putExpiry(id, expiresAt, now);
      return;
    }
    if (upload?.state !== 'open') return;
    if (upload.expires_at > now) {
      if (submission && upload.expires_at - REMIND_MS <= now)
        yield* remindOwner(deps, submission, upload, now);
      yield* putExpiry(id, upload.expires_at, now);
      return;
    }
    yield* endUpload(deps, id);
    if (submission?.state === 'receiving')
      yield* applyEvent(deps, submission, 'expire', { actorId: null, now, code: 'upload_gone' });
  });
}

/** Marks an upload as gone; its bytes are deleted after the commit. */
export function* endUpload({ uploads }: Pick<Deps, 'uploads'>, id: string): Steps<void> {
  yield* changeUpload(id, { state: 'gone', received: 0 });
  // An original that was checked has a time of its own.
  const isNamed = Boolean((yield* submissionOfUpload(id))?.source_key);
  yield* onCommit(() => {
    uploads.bytes.drop(id, isNamed).catch((thrown: unknown) => process.emitWarning(String(thrown)));
  });
}

/** Does the same for a failed upload, and deletes what its check has stored. */
export function* endBytes(
  deps: Pick<Deps, 'uploads' | 'jobs'>,
  { id, source_key }: Submission,
  uploadId: string,
  now: number,
): Steps<void> {
  yield* endUpload(deps, uploadId);
  if (source_key === null) return;
  yield* putPurge(id, now, now);
  yield* onCommit(deps.jobs.wake);
}

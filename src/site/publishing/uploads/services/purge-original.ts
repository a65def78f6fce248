import { type Job, putJob, type Steps } from '../../../platform/index.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import { uploadOf } from '../repositories/uploads.ts';
import {
  changeSubmission,
  firstEventAt,
  submissionOf,
  withOriginalAfter,
} from '../repositories/submissions.ts';
import { readSteps } from './read-steps.ts';
import type { PublishingContext } from '../../context.ts';

export const PURGE_JOB = 'original_purge';

const DAY_MS = 86_400_000;
/** Held or removed files stay as they were sent. */
const OVER: readonly SubmissionState[] = ['published', 'deleted', 'gone'];

/** Schedules a check whether the original of a video can be deleted. Two calls make one job. */
export function* putPurge(submissionId: number, runAt: number, now: number): Steps<void> {
  const payload = new TextEncoder().encode(String(submissionId));
  yield* putJob({ kind: PURGE_JOB, key: `${PURGE_JOB}:${submissionId}`, payload, runAt }, now);
}

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock' | 'store' | 'uploads'>;

/**
 * Deletes the original a number of days after its video was published; the renditions stay. If it is too early, or
 * staff holds the file, it is checked again later. Safe to run twice: the file is deleted before the row changes.
 */
export async function purgeOriginal(deps: Deps, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const { database, writer, clock, store, uploads } = deps;
  const id = Number(new TextDecoder().decode(payload));
  const submission = await readSteps(database, submissionOf(id));
  if (!submission?.source_key) return;
  const now = clock.now();
  const since = await readSteps(database, firstEventAt(id, 'approve'));
  const upload =
    submission.upload_id === null ? undefined : await readSteps(database, uploadOf(submission.upload_id));
  const hasFailed = submission.state === 'failed' && upload?.state === 'gone';
  // A cancelled file, and one that cannot be tried again, is not needed.
  const days = submission.state === 'gone' || hasFailed ? 0 : uploads.originalDays;
  const due = (since ?? submission.changed_at) + days * DAY_MS;
  const again = due > now ? due : OVER.includes(submission.state) || hasFailed ? null : now + DAY_MS;
  if (again === null) {
    await store.remove(submission.source_key);
    await writer.change(() => changeSubmission(id, { source_key: null }));
    return;
  }
  // It needs another key, because the running job is deleted when it is done.
  const key = `${PURGE_JOB}:${id}:${again}`;
  await writer.change(() => putJob({ kind: PURGE_JOB, key, payload, runAt: again }, now));
}

/** Few, because a vote may wait for this change. */
const AT_ONCE = 100;

/**
 * Schedules the checks of all stored originals again, while the site runs: the operator may keep them for fewer days
 * than before.
 */
export async function schedulePurges({ database, writer, clock }: Deps): Promise<void> {
  for (let after = 0; database.sqlite.open;) {
    const rows = await database.read(withOriginalAfter(after, AT_ONCE));
    const now = clock.now();
    await writer.change(function* () {
      for (const { id, state } of rows) if (state === 'published') yield* putPurge(id, now, now);
    });
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

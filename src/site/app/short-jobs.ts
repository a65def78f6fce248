import { CASE_CLOCK_JOB, CASE_WIPE_JOB, runClock, runWipe } from '../moderation/cases/services/clock.ts';
import type { ModerationContext } from '../moderation/context.ts';
import type { Job } from '../platform/jobs/repositories/jobs.ts';
import { joinLanes } from '../platform/jobs/services/lanes.ts';
import { createWorker, type JobWorker } from '../platform/jobs/services/worker.ts';
import { MAIL_JOB } from '../platform/mail/services/outbox.ts';
import { createDigests } from '../community/notices/services/digest.ts';
import { createFanOut, FAN_OUT_JOB } from '../community/notices/services/fan-out.ts';
import { DIGEST_JOB } from '../community/notices/services/plan-digest.ts';
import { ownDataJobs } from '../own-data/services/own-data-jobs.ts';
import { findAlike } from '../publishing/processing/services/find-alike.ts';
import { ALIKE_JOB } from '../publishing/uploads/services/block-prints.ts';
import { EXPIRE_JOB, expireUpload } from '../publishing/uploads/services/expire.ts';
import { PURGE_JOB, purgeOriginal } from '../publishing/uploads/services/purge-original.ts';

/** All jobs but conversions, in lanes: a mail waits for no other work, and a notice for no archive. */
export function createShortJobs(context: ModerationContext): JobWorker {
  const { writer, clock, live, origin, leaseMs, mails, outbox, busyTimeout } = context;
  const notices = {
    [DIGEST_JOB]: createDigests({ database: writer, outbox, clock, origin }),
    [FAN_OUT_JOB]: createFanOut({ writer, live, clock }),
    [CASE_CLOCK_JOB]: (job: Job) => runClock(context, job),
    [EXPIRE_JOB]: (job: Job) => expireUpload(context, job),
  };
  // What may take a while: archives, erasing, comparing pictures, files.
  const chores = {
    ...ownDataJobs(context),
    [CASE_WIPE_JOB]: (job: Job) => runWipe(context, job),
    [ALIKE_JOB]: (job: Job) => findAlike(context, job),
    [PURGE_JOB]: (job: Job) => purgeOriginal(context, job),
  };
  const onFailed = ({ kind }: Job, error: string) =>
    process.emitWarning(`a job of kind ${kind} failed for good: ${error}`);
  const lanes = [{ [MAIL_JOB]: mails.send }, notices, chores];
  const worker = joinLanes(
    lanes.map((kinds) =>
      createWorker({ database: writer, clock, leaseMs, kinds, onError: busyTimeout.failed, onFailed }),
    ),
  );
  context.jobs.onWake(worker.wake);
  return worker;
}

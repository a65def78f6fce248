import {
  CASE_CLOCK_JOB,
  CASE_WIPE_JOB,
  type ModerationContext,
  runClock,
  runWipe,
} from '../moderation/index.ts';
import { createWorker, type Job, type JobWorker, joinLanes, MAIL_JOB } from '../platform/index.ts';
import { createDigests, createFanOut, DIGEST_JOB, FAN_OUT_JOB } from '../community/index.ts';
import { ownDataJobs } from '../own-data/index.ts';
import {
  ALIKE_JOB,
  EXPIRE_JOB,
  expireUpload,
  findAlike,
  PURGE_JOB,
  purgeOriginal,
} from '../publishing/index.ts';
import { createPurgeLane } from './purge/purge-lane.ts';

/** All jobs except conversions, in lanes: a mail waits for no other work, and a notification for no archive. */
export function createShortJobs(context: ModerationContext): JobWorker {
  const { writer, clock, live, origin, leaseMs, mails, outbox, busyTimeout, metrics } = context;
  const notices = {
    [DIGEST_JOB]: createDigests({ database: writer, outbox, clock, origin }),
    [FAN_OUT_JOB]: createFanOut({ writer, live, clock }),
    [CASE_CLOCK_JOB]: (job: Job) => runClock(context, job),
    [EXPIRE_JOB]: (job: Job) => expireUpload(context, job),
  };
  // Jobs that may take long: archives, erasing, comparing pictures, files.
  const chores = {
    ...ownDataJobs(context),
    [CASE_WIPE_JOB]: (job: Job) => runWipe(context, job),
    [ALIKE_JOB]: (job: Job) => findAlike(context, job),
    [PURGE_JOB]: (job: Job) => purgeOriginal(context, job),
  };
  const onFailed = ({ kind }: Job, error: string) =>
    process.emitWarning(`a job of kind ${kind} failed for good: ${error}`);
  const lanes = [{ [MAIL_JOB]: mails.send }, notices, chores];
  const worker = joinLanes([
    ...lanes.map((kinds) =>
      createWorker({
        ...{ database: writer, clock, leaseMs, kinds, onFailed },
        onError: busyTimeout.failed,
        onRun: metrics.job,
      }),
    ),
    createPurgeLane(context),
  ]);
  context.jobs.onWake(worker.wake);
  context.health.does(worker.kinds);
  return worker;
}

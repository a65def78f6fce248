import { CASE_CLOCK_JOB, CASE_WIPE_JOB, runClock, runWipe } from '../moderation/cases/services/clock.ts';
import type { SiteClock } from '../platform/clock.ts';
import type { SiteContext } from './context.ts';
import type { SiteDatabase } from '../platform/db/open.ts';
import type { DatabaseWriter } from '../platform/db/port.ts';
import type { Job } from '../platform/jobs/repositories/jobs.ts';
import { joinLanes } from '../platform/jobs/services/lanes.ts';
import { createWorker, type JobWorker } from '../platform/jobs/services/worker.ts';
import type { Live } from '../platform/live/services/live.ts';
import type { Mails } from '../platform/mail/services/mails.ts';
import { MAIL_JOB, type Outbox } from '../platform/mail/services/outbox.ts';
import { createDigests } from '../community/notices/services/digest.ts';
import { createFanOut, FAN_OUT_JOB } from '../community/notices/services/fan-out.ts';
import { DIGEST_JOB } from '../community/notices/services/plan-digest.ts';
import { ownDataJobs } from '../own-data/services/own-data-jobs.ts';
import { findAlike } from '../publishing/processing/services/find-alike.ts';
import { ALIKE_JOB } from '../publishing/uploads/services/block-prints.ts';
import { EXPIRE_JOB, expireUpload } from '../publishing/uploads/services/expire.ts';
import { PURGE_JOB, purgeOriginal } from '../publishing/uploads/services/purge-original.ts';

interface ShortJobsDeps {
  readonly database: SiteDatabase & DatabaseWriter;
  readonly clock: SiteClock;
  readonly live: Live;
  readonly mails: Mails;
  readonly outbox: Outbox;
  readonly origin: () => string;
  /** Milliseconds. */
  readonly leaseMs: () => number;
  /** `null` while the site starts: a job that comes so early is done by the next start. */
  readonly context: () => SiteContext | null;
  readonly onError: (thrown: unknown) => void;
}

/** All jobs but conversions, in lanes: a mail waits for no other work, and a notice for no archive. */
export function createShortJobs({ context, mails, outbox, onError, ...deps }: ShortJobsDeps): JobWorker {
  const { database, clock, live, origin, leaseMs } = deps;
  const withContext = (run: (context: SiteContext, job: Job) => Promise<void>) => async (job: Job) => {
    const made = context();
    if (made) await run(made, job);
  };
  const notices = {
    [DIGEST_JOB]: createDigests({ database, outbox, clock, origin }),
    [FAN_OUT_JOB]: createFanOut({ writer: database, live, clock }),
    [CASE_CLOCK_JOB]: withContext(runClock),
    [EXPIRE_JOB]: withContext(expireUpload),
  };
  // What may take a while: archives, erasing, comparing pictures, files.
  const chores = {
    ...ownDataJobs(context),
    [CASE_WIPE_JOB]: withContext(runWipe),
    [ALIKE_JOB]: withContext(findAlike),
    [PURGE_JOB]: withContext(purgeOriginal),
  };
  const onFailed = ({ kind }: Job, error: string) =>
    process.emitWarning(`a job of kind ${kind} failed for good: ${error}`);
  return joinLanes(
    [{ [MAIL_JOB]: mails.send }, notices, chores].map((kinds) =>
      createWorker({ database, clock, leaseMs, kinds, onError, onFailed }),
    ),
  );
}

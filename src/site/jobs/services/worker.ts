import type { Clock } from '../../clock.ts';
import type { DatabaseReader, DatabaseWriter } from '../../db/port.ts';
import { finishJob, leaseJob, nextDue, releaseJobs, returnJob, type Job } from '../repositories/jobs.ts';

/** Does jobs of some kinds, one after the other. */
export interface JobWorker {
  /** At the start of the site: goes on with what it was doing when it ended. */
  start(): Promise<void>;
  /** There may be something to do: called after a commit that put a job. */
  wake(): void;
  /** Resolves when nothing is due; tests wait for it. */
  idle(): Promise<void>;
  /** Takes no more jobs and waits for the one that runs. */
  close(): Promise<void>;
}

/** Does one job; what it throws has it tried again. It must be safe to do twice: a crash repeats it. */
export type DoJob = (job: Job) => Promise<void>;

interface WorkerParts {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly kinds: Readonly<Record<string, DoJob>>;
  /** A job failed for good. */
  readonly onFailed: (job: Job, error: string) => void;
}

const MINUTE_MS = 60_000;
/** Waits before a job is tried again, milliseconds; after the last it has failed. */
const RETRY_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);
/** How long a job may take before another worker may have it. */
const LEASE_MS = 2 * MINUTE_MS;
/** The worker looks at least this often, whatever the clock says. */
const LOOK_MS = MINUTE_MS;
/** A database that is busy or full is not asked again at once: each try holds up the whole site. */
const LEAST_MS = 5_000;

export function createWorker({ database, clock, kinds, onFailed }: WorkerParts): JobWorker {
  const names = Object.keys(kinds);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isAsked = false;

  const runOne = async (): Promise<boolean> => {
    const now = clock.now();
    const job = await database.change(() => leaseJob(names, now, now + LEASE_MS));
    if (!job) return false;
    try {
      await kinds[job.kind]?.(job);
      await database.change(() => finishJob(job));
    } catch (thrown) {
      // The message of an error may name an address: its code is enough.
      const error = codeOf(thrown);
      const wait = RETRY_MS[job.attempts - 1];
      await database.change(() => returnJob(job, error, wait === undefined ? null : clock.now() + wait));
      if (wait === undefined) onFailed(job, error);
    }
    return true;
  };
  const runAll = async () => {
    do {
      isAsked = false;
      while (!isClosed && (await runOne()));
    } while (isAsked && !isClosed);
  };
  const plan = async () => {
    if (isClosed) return;
    const [next] = await database.read(nextDue(names));
    const at = next?.at ?? null;
    const wait = at === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(LEAST_MS, Number(at) - clock.now()));
    timer = setTimeout(wake, wait);
    timer.unref();
  };
  const wake = () => {
    isAsked = true;
    if (isClosed || running) return;
    if (timer) clearTimeout(timer);
    running = runAll()
      // A busy or full database: looked at again later.
      .catch(() => undefined)
      .then(() => (running = null))
      .then(() => (isAsked && !isClosed ? wake() : plan().catch(() => undefined)));
  };
  const idle = async () => {
    while (running) await running;
  };
  return {
    async start() {
      await database.change(() => releaseJobs(clock.now()));
      wake();
    },
    wake,
    idle,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await idle();
    },
  };
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return thrown instanceof Error ? thrown.name : 'unknown';
}

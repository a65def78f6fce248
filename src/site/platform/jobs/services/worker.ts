import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { DatabaseReader, DatabaseWriter } from '../../db/port.ts';
import { finishJob, nextDue, releaseJobs, renewLease, returnJob, type Job } from '../repositories/jobs.ts';
import { leaseNext, type Rotation } from './rotation.ts';

/** Does jobs of some kinds, one after the other. */
export interface JobWorker {
  /** Kinds of jobs that it does. */
  readonly kinds: readonly string[];
  /** At the start of the site: goes on with what it was doing when it ended. */
  start(): Promise<void>;
  /** There may be something to do: called after a commit that put a job. */
  wake(): void;
  /** Resolves when nothing is due; tests wait for it. */
  idle(): Promise<void>;
  /** Whether it is at one, or looks for one. */
  isBusy(): boolean;
  /** Takes no more jobs and waits a moment for the one that runs: what is not done is done again by the next start. */
  close(): Promise<void>;
}

/** Does one job; what it throws has it tried again. It must be safe to do twice: a crash repeats it. */
export type DoJob = (job: Job) => Promise<void>;

export interface WorkerParts {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly kinds: Readonly<Record<string, DoJob>>;
  /** In which order owners are served; workers of one kind share it. Without it: first come, first served. */
  readonly rotation?: Rotation;
  /** A job failed for good. */
  readonly onFailed: (job: Job, error: string) => void;
  /** A run of a job ended. */
  readonly onRun?: (kind: string, result: 'done' | 'retry' | 'failed', seconds: number) => void;
  /** Gets what the database throws: it may be busy or full. */
  readonly onError: (thrown: unknown) => void;
  /** How long a job may take, where it is not a minute; milliseconds. */
  readonly longestMs?: number;
  /** Wait before a job is tried again, milliseconds; `null`: it has failed. */
  readonly retryMs?: (error: string, attempts: number) => number | null;
  /** Whether what went wrong counts as a try; all does where nothing is said. */
  readonly isCounted?: (error: string) => boolean;
  /** How long another worker leaves a job to this one that says nothing of it, milliseconds; a minute where none is said. */
  readonly leaseMs?: () => number;
  /** Tests shorten it, milliseconds. */
  readonly closeMs?: number;
}

const MINUTE_MS = 60_000;
/** Waits before a job is tried again, milliseconds; after the last it has failed. */
const RETRY_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/** The usual wait before a job is tried again, milliseconds. */
export function usualRetry(_error: string, attempts: number): number | null {
  return RETRY_MS[attempts - 1] ?? null;
}

/** How long a job may take; the next one does not wait longer. */
const LONGEST_MS = MINUTE_MS;
/** A lease is renewed so many times before it is over. */
const RENEWALS = 4;
/** How long a site that stops waits for a job. */
const CLOSE_MS = 1_000;
/** The worker looks at least this often, whatever the clock says. */
const LOOK_MS = MINUTE_MS;
/** A database that is busy or full is not asked again at once: each try holds up the whole site. */
const LEAST_MS = 5_000;

export function createWorker(parts: WorkerParts): JobWorker {
  const { database, clock, kinds, onFailed, onError, leaseMs = () => MINUTE_MS } = parts;
  const { longestMs = LONGEST_MS, retryMs = usualRetry, isCounted = () => true, closeMs = CLOSE_MS } = parts;
  const names = Object.keys(kinds);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isAsked = false;

  const runOne = async (): Promise<boolean> => {
    const now = clock.now();
    const lease = leaseMs();
    const job = await database.change(() => leaseNext(names, now, now + lease, parts.rotation));
    if (!job) return false;
    const renewal = setInterval(() => {
      if (!isClosed) database.change(() => renewLease(job, clock.now() + lease)).catch(onError);
    }, lease / RENEWALS);
    renewal.unref();
    const started = performance.now();
    const ended = (result: 'done' | 'retry' | 'failed') =>
      parts.onRun?.(job.kind, result, (performance.now() - started) / 1_000);
    const error = await errorOf(kinds[job.kind]?.(job), longestMs).finally(() => clearInterval(renewal));
    if (error === null) {
      await database.change(() => finishJob(job));
      ended('done');
      return true;
    }
    const wait = retryMs(error, job.attempts);
    const next = { error, runAt: wait === null ? null : clock.now() + wait, isCounted: isCounted(error) };
    await database.change(() => returnJob(job, next));
    ended(wait === null ? 'failed' : 'retry');
    if (wait === null) onFailed(job, error);
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
    // Later, in a round of its own: the answer whose change has put a job must not take longer by it.
    running = pause(0)
      .then(runAll)
      // Looked at again later, not at once.
      .catch((thrown: unknown) => {
        isAsked = false;
        onError(thrown);
      })
      .then(() => (running = null))
      .then(() => (isAsked && !isClosed ? wake() : plan().catch(() => undefined)));
  };
  const idle = async () => {
    while (running) await running;
  };
  return {
    kinds: names,
    async start() {
      await database.change(() => releaseJobs(names, clock.now()));
      wake();
    },
    wake,
    idle,
    // Asked at its very end it starts over in a moment.
    isBusy: () => running !== null || (isAsked && !isClosed),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await Promise.race([idle(), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

/** What a job fails with, or not: the code of an error, as its message may name an address. */
async function errorOf(doing: Promise<void> | undefined, longestMs: number): Promise<string | null> {
  const isOver = new AbortController();
  const late = pause(longestMs, 'ETIMEDOUT', { ref: false, signal: isOver.signal }).catch(() => null);
  const done = Promise.resolve(doing).then(() => null, codeOf);
  return Promise.race([done, late]).finally(() => isOver.abort());
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return thrown instanceof Error ? thrown.name : 'unknown';
}

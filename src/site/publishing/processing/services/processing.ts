import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createRotation,
  createWorker,
  type DoJob,
  type JobWorker,
  joinLanes,
  usualRetry,
  type Wakes,
  type WorkerParts,
} from '../../../platform/index.ts';
import { selfTest } from '../box/self-test.ts';
import { findTools, type Tools } from '../box/tools.ts';
import { doStep, type Worksite } from './do-step.ts';
import { giveUp } from './end-conversion.ts';
import { createFramesPool } from './frames-pool.ts';
import { dropLeftovers } from './made-keys.ts';
import { HELPED, LANES, type Lanes, type MediaKind } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import { resume } from './resume.ts';
import type { MediaProcessing } from './media-processing.ts';

export interface ProcessingParts extends Omit<MediaSite, 'frames' | 'jobs'> {
  readonly jobs: Wakes;
  readonly leaseMs?: WorkerParts['leaseMs'];
  /** Data folder of the site. */
  readonly data: string;
  /** The operator does not want a sandbox. */
  readonly isUnsafe: boolean;
  readonly onError: (thrown: unknown) => void;
  readonly onRun?: WorkerParts['onRun'];
  /** Programs, if not those of the PATH. */
  readonly tools?: Tools;
  /** What runs in parallel; a test that stops at a step uses one lane. */
  readonly lanes?: Lanes;
}

const LONGEST_MS = 24 * 3_600_000;
const ABORTED = 'aborted';
/** Codes of a full disk from the system, a tool, and the database. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
/** The reason that staff sees. */
const LACKS = { 'no ffmpeg': 'ffmpeg', 'no box': 'box' } as const;
/** After a full disk, the next attempt comes after this time, milliseconds. */
const FULL_MS = 30 * 60_000;

export function createProcessing(parts: ProcessingParts): MediaProcessing {
  const { data, uploads, isUnsafe, onError, onRun, database, clock, leaseMs } = parts;
  const frames = createFramesPool();
  const site: MediaSite = { ...parts, frames };
  const work = join(data, 'work');
  const stop = new AbortController();
  let worker: JobWorker | null = null;

  const wake = () => worker?.wake();
  parts.jobs.onWake(wake);
  const { lanes = LANES } = parts;
  const rotations = new Map(lanes.map((lane) => [lane, createRotation()]));
  const openLane = (worksite: Worksite, lane: readonly MediaKind[]): JobWorker => {
    const shared = rotations.get(lane);
    const kinds = lane.map((kind): [string, DoJob] => [kind, (job) => doStep(worksite, kind, job)]);
    return createWorker({
      database,
      clock,
      onError,
      longestMs: LONGEST_MS,
      ...(onRun && { onRun }),
      ...(leaseMs && { leaseMs }),
      ...(shared && { rotation: shared }),
      kinds: Object.fromEntries(kinds),
      // An attempt does not count if the site stopped or the disk was full.
      isCounted: (error) => error !== ABORTED && !FULL.includes(error),
      retryMs: (error, attempts) =>
        error === ABORTED ? 0 : FULL.includes(error) ? FULL_MS : usualRetry(error, attempts),
      onFailed: (job, error) => {
        process.emitWarning(`a job of kind ${job.kind} failed for good: ${error}`);
        giveUp(site, job).catch(onError);
      },
    });
  };
  const open = (worksite: Worksite): JobWorker => {
    const workersOf = (some: Lanes) => some.map((lane) => openLane(worksite, lane));
    return joinLanes(workersOf(lanes), workersOf(parts.lanes ? [] : HELPED));
  };
  return {
    async start() {
      await dropLeftovers(site, work);
      await empty(work);
      const found = await selfTest(parts.tools ?? findTools(process.env['PATH'] ?? ''), work, isUnsafe);
      uploads.lacks = found.state === 'waiting' ? LACKS[found.lacks] : '';
      if (found.state === 'waiting' || stop.signal.aborted) return found;
      uploads.processing = 'on';
      const opened = open({ site, box: found.box, work, signal: stop.signal });
      // Before anything can wake it: a start releases leased jobs, and a second one would make two workers run one job.
      await resume(site);
      worker = opened;
      await worker.start();
      return found;
    },
    wake,
    idle: async () => worker?.idle(),
    async close() {
      stop.abort();
      await worker?.close();
      await frames.close();
    },
  };
}

/** Deletes what is in a folder. The folder stays: an operator may have set who can read what comes from it. */
async function empty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

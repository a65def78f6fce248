import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DoJob, JobWorker } from '../../jobs/services/worker.ts';
import { createWorker, usualRetry, type WorkerParts } from '../../jobs/services/worker.ts';
import { selfTest, type Processing } from '../box/self-test.ts';
import { findTools, type Tools } from '../box/tools.ts';
import { doStep, type Worksite } from './do-step.ts';
import { giveUp } from './end-conversion.ts';
import { createFramesPool } from './frames-pool.ts';
import { dropLeftovers } from './made-keys.ts';
import { KINDS } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import { resume } from './resume.ts';

/** Makes videos of what members have sent. */
export interface MediaProcessing {
  /** Tries what it needs; where all is there it goes on with what waits. @returns whether it is on */
  start(): Promise<Processing>;
  wake(): void;
  /** Resolves when nothing is due; tests wait for it. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface ProcessingParts extends Omit<MediaSite, 'frames'> {
  readonly leaseMs?: WorkerParts['leaseMs'];
  /** Folder of the site. */
  readonly data: string;
  /** The operator does without a box. */
  readonly isUnsafe: boolean;
  readonly onError: (thrown: unknown) => void;
  /** Programs, where they are not those of the PATH. */
  readonly tools?: Tools;
}

const LONGEST_MS = 24 * 3_600_000;
const ABORTED = 'aborted';
/** What a full disk is called by the system, a tool and the database. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
/** What staff reads of it. */
const LACKS = { 'no ffmpeg': 'ffmpeg', 'no box': 'box' } as const;
/** Until there may be room on the disk again, milliseconds. */
const FULL_MS = 30 * 60_000;

export function createProcessing(parts: ProcessingParts): MediaProcessing {
  const { data, uploads, isUnsafe, onError, database, clock, leaseMs } = parts;
  const frames = createFramesPool();
  const site: MediaSite = { ...parts, frames };
  const work = join(data, 'work');
  const stop = new AbortController();
  let worker: JobWorker | null = null;

  const open = (worksite: Worksite): JobWorker => {
    const kinds = KINDS.map((kind): [string, DoJob] => [kind, (job) => doStep(worksite, kind, job)]);
    return createWorker({
      ...{ database, clock, onError, longestMs: LONGEST_MS },
      ...(leaseMs && { leaseMs }),
      kinds: Object.fromEntries(kinds),
      // Neither a site that stops nor a full disk counts as a try.
      isCounted: (error) => error !== ABORTED && !FULL.includes(error),
      retryMs: (error, attempts) =>
        error === ABORTED ? 0 : FULL.includes(error) ? FULL_MS : usualRetry(error, attempts),
      onFailed: (job, error) => {
        process.emitWarning(`a job of kind ${job.kind} failed for good: ${error}`);
        giveUp(site, job).catch(onError);
      },
    });
  };
  return {
    async start() {
      await dropLeftovers(site, work);
      await rm(work, { recursive: true, force: true });
      const found = await selfTest(parts.tools ?? findTools(process.env['PATH'] ?? ''), work, isUnsafe);
      uploads.lacks = found.state === 'waiting' ? LACKS[found.lacks] : '';
      if (found.state === 'waiting' || stop.signal.aborted) return found;
      uploads.processing = 'on';
      worker = open({ site, box: found.box, work, signal: stop.signal });
      await resume(site);
      await worker.start();
      return found;
    },
    wake: () => worker?.wake(),
    idle: async () => worker?.idle(),
    async close() {
      stop.abort();
      await worker?.close();
      await frames.close();
    },
  };
}

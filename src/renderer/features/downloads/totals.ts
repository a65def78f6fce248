import { speedOf, withSample, type Sample } from '../../../shared/downloads/speed.ts';
import { isStopped, isUnderWay, progressOf, runOf, type Run } from '../../../shared/downloads/under-way.ts';
import type { Download, DownloadId, Downloads } from '../../../shared/entities/download.ts';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { heard, type Ordered } from './requested-order.ts';

/** Totals of all downloads. */
interface Flow {
  /** Since its first message. */
  readonly bytes: number;
  /** No sample while nothing is received: that time does not count towards the speed. */
  readonly samples: readonly Sample[];
  readonly bytesPerSecond: number;
}

/** What the host sent last, and what follows from its earlier messages. */
export interface StoredDownloads extends Ordered {
  readonly run: Run;
  readonly flow: Flow;
  /** Those stopped by an error; finished ones count only if they were seen to fail. */
  readonly stopped: ReadonlySet<DownloadId>;
}

/**
 * The new state for a message of the host.
 * @param at monotonic milliseconds
 */
export function storedOf(
  before: StoredDownloads | undefined,
  downloads: Downloads,
  at: number,
): StoredDownloads {
  return {
    ...heard(downloads, before?.requested),
    run: runOf(before?.run, downloads),
    flow: flowOf(before, downloads, at),
    stopped: stoppedOf(before, downloads),
  };
}

/** Milliseconds of samples needed for a useful speed; before that the sum of single speeds is better. */
const YOUNG_MS = 1_000;

/**
 * The total speed is measured directly: a sum of single speeds drops each time one ends, as its successor begins
 * at zero.
 */
function flowOf(before: StoredDownloads | undefined, downloads: Downloads, at: number): Flow {
  const had = new Map(before?.downloads.map(({ id, receivedBytes }) => [id, receivedBytes]));
  const came = (each: Download) => Math.max(0, each.receivedBytes - (had.get(each.id) ?? 0));
  const bytes = before ? before.flow.bytes + sum(downloads, came) : 0;
  if (!downloads.some(({ state, isRetrying }) => state === 'running' && !isRetrying))
    return { bytes, samples: [], bytesPerSecond: 0 };
  const samples = withSample(before?.flow.samples ?? [], { at, bytes });
  const isYoung = at - (samples[0]?.at ?? at) < YOUNG_MS;
  const bytesPerSecond = isYoung
    ? sum(downloads.filter(isUnderWay), (each) => each.bytesPerSecond)
    : speedOf(samples, { at, bytes });
  return { bytes, samples, bytesPerSecond };
}

/** Downloads that wait for the visitor always count; finished ones only if they were seen to fail. */
function stoppedOf(before: StoredDownloads | undefined, downloads: Downloads): ReadonlySet<DownloadId> {
  const went = new Set(before?.downloads.filter(isUnderWay).map(({ id }) => id));
  const counts = ({ id, state }: Download) =>
    state === 'paused' || went.has(id) || before?.stopped.has(id) === true;
  return new Set(downloads.filter((each) => isStopped(each) && counts(each)).map(({ id }) => id));
}

function codesOf({ downloads, stopped }: StoredDownloads): readonly ErrorCode[] {
  return [...new Set(downloads.flatMap(({ id, error }) => (error && stopped.has(id) ? error.code : [])))];
}

export interface Totals {
  readonly underWay: number;
  /** Stopped by an error. */
  readonly stopped: number;
  /** Their error codes, each once; `null` while that is not known. */
  readonly stoppedCodes: readonly ErrorCode[] | null;
  readonly receivedBytes: number;
  /** Of those whose size is known; `null` if no size is known. */
  readonly totalBytes: number | null;
  readonly bytesPerSecond: number;
  /** `null` while it cannot be said. */
  readonly secondsLeft: number | null;
  /** 0 to 1. */
  readonly share: number;
}

/** All that is under way in one line. */
export function totalsOf(stored: StoredDownloads): Totals {
  const { downloads, run, flow, stopped } = stored;
  const due = downloads.filter(isUnderWay);
  const progress = progressOf(downloads, run);
  const { receivedBytes, totalBytes } = progress;
  const { bytesPerSecond } = flow;
  const canTell = bytesPerSecond > 0 && due.every((each) => each.totalBytes !== null);
  const left = (totalBytes ?? 0) - receivedBytes;
  return {
    ...progress,
    underWay: due.length,
    stopped: stopped.size,
    stoppedCodes: codesOf(stored),
    bytesPerSecond,
    secondsLeft: canTell ? Math.ceil(left / bytesPerSecond) : null,
  };
}

function sum(downloads: Downloads, of: (download: Download) => number): number {
  return downloads.reduce((total, each) => total + of(each), 0);
}

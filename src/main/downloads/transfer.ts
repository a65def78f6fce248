import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import { requestFile } from './request-file.ts';
import { readSetback, Setback } from './errors.ts';
import { judgeAnswer } from './judge-answer.ts';
import { partName, type Job } from './job.ts';
import { inOtherPlace, type PlaceParts } from './other-place.ts';
import { PartFile } from './part-file.ts';
import { createRetryPolicy, PACE, type Pace } from './retry-policy.ts';
import { requireSpace } from './require-space.ts';
import type { Throttle } from './throttle.ts';

/** The file as the site announces it, and its present address. */
export interface Source {
  readonly address: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** State of a transfer that must survive the process. */
export type Learned = Partial<Pick<Job, 'etag' | 'extension' | 'sha256' | 'totalBytes'>>;

export interface TransferParts extends PlaceParts {
  /** Requests the announcement from the site; @throws AppError */
  readonly source: (job: Job, signal: AbortSignal) => Promise<Source>;
  readonly userAgent: string;
  readonly resolveProxy?: ResolveProxy;
  readonly throttle: Throttle;
  readonly pace?: Pace;
  /** Stored before the bytes it describes. */
  readonly learned: (learned: Learned) => void;
  /** Bytes stored so far. */
  readonly received: (bytes: number) => void;
  /** Several attempts brought nothing, or the next one is delayed. Ended by the first byte. */
  readonly setBack: () => void;
}

/** Shortest wait that is shown, milliseconds. */
const LONG_MS = 1_000;

/**
 * Fetches the missing bytes until the partial file is exactly what the site announced (reliability D1, D2).
 * @returns the complete partial file, open; the caller closes it
 * @throws AppError, or the signal's reason; the partial file stays unless it was wrong
 */
export async function transfer(job: Job, parts: TransferParts, signal: AbortSignal): Promise<PartFile> {
  let here = 0;
  const received = (bytes: number) => parts.received((here = bytes));
  try {
    return await fetchHere(job, { ...parts, received }, signal);
  } catch (thrown) {
    // The row may not have the present byte count yet.
    const current = { ...job, receivedBytes: Math.max(job.receivedBytes, here) };
    const moved = await inOtherPlace(current, thrown, parts, signal);
    if (!moved) throw thrown;
    return fetchHere(moved, parts, signal);
  }
}

async function fetchHere(job: Job, parts: TransferParts, signal: AbortSignal): Promise<PartFile> {
  const part = await PartFile.open(join(job.folder, partName(job)), signal);
  try {
    // Without a first byte, the space needed is known before any request.
    if (part.length === 0 && job.totalBytes !== null) await requireSpace(job.folder, job.totalBytes);
    parts.received(part.length);
    await fetchWhole(job, part, parts, signal);
    return part;
  } catch (thrown) {
    // Bytes of another version are useless.
    if (thrown instanceof AppError && thrown.code === 'file_rejected') await part.empty();
    else await part.flush().catch(() => undefined);
    await part.close();
    // Bytes that the disk refused do not count as received.
    if (part.written < part.length) parts.received(part.written);
    throw thrown;
  }
}

async function fetchWhole(
  job: Job,
  part: PartFile,
  parts: TransferParts,
  signal: AbortSignal,
): Promise<void> {
  const pace = parts.pace ?? PACE;
  const retryPolicy = createRetryPolicy(pace);
  let source: Source | null = null;
  let hasFailed = false;
  let { etag, sha256 } = job;
  for (;;) {
    const before = part.length;
    try {
      source ??= await parts.source(job, signal);
      if (source.bytes === 0) throw new Setback({ kind: 'refuse', code: 'file_rejected' });
      // The file was replaced by another version.
      if (part.length > source.bytes || (sha256 !== null && sha256 !== source.sha256))
        etag = await startAnew();
      sha256 = source.sha256;
      parts.learned({ sha256, totalBytes: source.bytes });
      if (part.length < source.bytes) {
        await requireSpace(job.folder, source.bytes - part.length);
        await fetchRest(part, { ...source, etag }, (found) => ({ etag } = found), parts, pace, signal);
      }
      await part.flush();
      if ((await part.digest()) === source.sha256) return;
      throw new Setback({ kind: 'anew' });
    } catch (thrown) {
      signal.throwIfAborted();
      const setback = readSetback(thrown);
      // The earlier bytes stay.
      await part.flush();
      const hasMoved = part.length > before;
      if (hasMoved) retryPolicy.progress();
      const delay = retryPolicy.after(setback);
      // A single short one would only flash.
      if ((hasFailed && !hasMoved) || delay >= LONG_MS) parts.setBack();
      hasFailed = true;
      if (setback.verdict.kind === 'anew') etag = await startAnew();
      if (setback.verdict.kind !== 'later') source = null;
      if (delay > 0) await wait(delay, undefined, { signal });
    }
  }

  async function startAnew(): Promise<null> {
    await part.empty();
    sha256 = null;
    parts.learned({ etag: null, sha256: null });
    parts.received(0);
    return null;
  }
}

async function fetchRest(
  part: PartFile,
  source: Source & Pick<Job, 'etag'>,
  learned: (found: Pick<Job, 'etag'>) => void,
  parts: TransferParts,
  { responseMs, stallMs }: Pace,
  signal: AbortSignal,
): Promise<void> {
  const { address, bytes, etag } = source;
  const asked = { from: part.length, etag, total: bytes };
  const answer = await requestFile(
    {
      ...asked,
      address,
      userAgent: parts.userAgent,
      ...(parts.resolveProxy && { resolveProxy: parts.resolveProxy }),
      responseMs,
      stallMs,
    },
    signal,
  );
  const verdict = judgeAnswer(answer, asked);
  if (verdict.kind !== 'take') {
    answer.close();
    throw new Setback(verdict);
  }
  learned(verdict);
  parts.learned({ etag: verdict.etag, extension: verdict.extension });
  let skip = verdict.skip;
  for await (const chunk of answer.body) {
    for (let at = 0; at < chunk.length;) {
      const taken = await parts.throttle.take(chunk.length - at, signal);
      const skipped = Math.min(skip, taken);
      skip -= skipped;
      const due = chunk.subarray(at + skipped, (at += taken));
      if (due.length === 0) continue;
      if (part.length + due.length > bytes) throw new Setback({ kind: 'anew' });
      await part.append(due);
      parts.received(part.length);
    }
  }
  if (part.length < bytes) throw new Setback({ kind: 'later', code: 'offline', afterMs: 0 });
}

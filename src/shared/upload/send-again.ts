import { CHUNK } from './limits.ts';

/** Delays before each attempt of a request, milliseconds. Progress resets them. */
export const RETRY_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000];

/**
 * Error codes for final refusals of the site, by HTTP status. Other errors are temporary, or are solved by a request
 * for the offset.
 */
const REFUSED: Readonly<Record<number, string>> = {
  400: 'video_failed',
  401: 'need_auth',
  403: 'need_auth',
  404: 'upload_gone',
  410: 'upload_gone',
  412: 'video_failed',
  413: 'video_size_limit',
  415: 'video_failed',
  507: 'storage_full',
};

/** The code of an answer after which another attempt is useless; `null`: try again. @param status 0: no answer */
export const refusedCode = (status: number): string | null => REFUSED[status] ?? null;

/** Size of the next request, to take about the intended time. */
export function nextChunk(bytes: number, ms: number): number {
  const aim = (bytes * CHUNK.aimMs) / Math.max(1, ms);
  // At most twice as much, because the connection may have been fast only for a moment.
  return Math.round(Math.min(CHUNK.max, bytes * 2, Math.max(CHUNK.min, aim)));
}

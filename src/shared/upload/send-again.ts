import { CHUNK } from './limits.ts';

/** Delays before each attempt of a request, milliseconds; progress in between resets them. */
export const RETRY_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000];

/** Errors for refusals of the site, by status; others are temporary, or solved by asking for the offset. */
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

/** Why another attempt is useless after an answer; `null`: it is not. @param status 0: no answer */
export const refusedCode = (status: number): string | null => REFUSED[status] ?? null;

/** Size of the next request, to take about the intended time. */
export function nextChunk(bytes: number, ms: number): number {
  const aim = (bytes * CHUNK.aimMs) / Math.max(1, ms);
  // At most twice as much: the connection may have been fast only for a moment.
  return Math.round(Math.min(CHUNK.max, bytes * 2, Math.max(CHUNK.min, aim)));
}

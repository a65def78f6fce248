import { CHUNK } from './limits.ts';

/** Milliseconds before each new try of a request; what comes through in between makes them all count again. */
export const RETRY_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000];

/** What refusals of the site mean, by status; the others pass by themselves, or by asking it where it is. */
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

/** Why there is no use in trying again after an answer; `null`: there is. @param status 0: nothing was answered */
export const refusedCode = (status: number): string | null => REFUSED[status] ?? null;

/** Bytes of the next request, so that it takes about as long as it should. */
export function nextChunk(bytes: number, ms: number): number {
  const aim = (bytes * CHUNK.aimMs) / Math.max(1, ms);
  // Not more than twice as much at once: the line may only have been quick for a moment.
  return Math.round(Math.min(CHUNK.max, bytes * 2, Math.max(CHUNK.min, aim)));
}

import type { ServerResponse } from 'node:http';
import type { SiteContext } from '../context.ts';
import { mayStillOpen } from '../../catalog/index.ts';
import { splitAddress } from './read-fields.ts';

/** How often it is looked whether anything has changed, and after what time it is judged anyway, milliseconds. */
export const JUDGED = { lookMs: 2_000, anywayMs: 30_000 } as const;

/**
 * Judges an answer again while it runs: it ends where what it sends has become private, was removed, or its viewer may see it
 * no more. A client that reads slowly, or not at all, does not put that off.
 * @param versions what had changed when it was judged first
 * @returns its end, when the answer is out
 */
export function watchAnswer(
  context: Pick<SiteContext, 'database' | 'clock' | 'addresses' | 'version'>,
  url: string,
  versions: ReturnType<SiteContext['version']['check']>,
  response: ServerResponse,
): () => void {
  let [seen, judgedAt] = [JSON.stringify(versions), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    const current = JSON.stringify(context.version.check());
    if (current === seen && now - judgedAt < JUDGED.anywayMs) return;
    [seen, judgedAt] = [current, now];
    if (!mayStillOpen(context, splitAddress(url))) response.destroy();
  }, JUDGED.lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

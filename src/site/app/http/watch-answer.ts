import type { ServerResponse } from 'node:http';
import type { SiteContext } from '../context.ts';
import { mayStillOpen } from '../../catalog/index.ts';
import { splitAddress } from './read-fields.ts';

/** How often it checks for changes, and after what time it checks permission in any case, milliseconds. */
export const JUDGED = { lookMs: 2_000, anywayMs: 30_000 } as const;

/**
 * Checks an answer again while it is being sent. Ends it if its content has become private, was removed, or its viewer
 * may not see it any more, even if the client reads slowly or not at all.
 * @param versions at the first check
 * @returns stops checking, when the answer is sent
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

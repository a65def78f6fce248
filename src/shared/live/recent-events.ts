import * as z from 'zod/mini';
import { LIVE_KINDS, type LiveEvent } from './live-event.ts';
import { isOldAfter } from './live-queries.ts';

const milliseconds = z.int().check(z.nonnegative());

/** What has happened to a member lately: of each kind of event, how long ago the last one was. */
export const recentEvents = z.object({
  /** How far back is known what happened, milliseconds. */
  reach: milliseconds,
  last: z.array(z.object({ kind: z.enum(LIVE_KINDS), ago: milliseconds })),
});

export type RecentEvents = z.output<typeof recentEvents>;

/** Nothing is known of what happened. */
export const UNKNOWN_EVENTS: RecentEvents = { reach: 0, last: [] };

/** An answer may have been on its way for so long before it was noted as here, milliseconds. */
const UNDER_WAY_MS = 60_000;

/**
 * Whether an answer may be older than something that happened.
 * @param key of its query: the call and its input
 * @param age of the answer, milliseconds
 */
export function isOldSince({ reach, last }: RecentEvents, key: readonly unknown[], age: number): boolean {
  if (age > reach) return isOldAfter('resync', key);
  const isOld = (kind: LiveEvent['kind']) => isOldAfter(kind, key);
  return last.some(({ kind, ago }) => ago <= age + UNDER_WAY_MS && isOld(kind));
}

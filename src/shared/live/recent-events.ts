import * as z from 'zod/mini';
import { LIVE_KINDS, type LiveEvent } from './live-event.ts';
import { isOldAfter } from './live-queries.ts';

const milliseconds = z.int().check(z.nonnegative());

/** Recent events of a member: for each kind, how long ago the last one was. */
export const recentEvents = z.object({
  /** How far back events are known, milliseconds. */
  reach: milliseconds,
  last: z.array(z.object({ kind: z.enum(LIVE_KINDS), ago: milliseconds })),
});

export type RecentEvents = z.output<typeof recentEvents>;

/** No events are known. */
export const UNKNOWN_EVENTS: RecentEvents = { reach: 0, last: [] };

/** Longest time that an answer may take before it is stored, milliseconds. */
const UNDER_WAY_MS = 60_000;

/**
 * Whether an answer may be older than an event that invalidates it.
 * @param key of its query: the call and its input
 * @param age of the answer, milliseconds
 */
export function isOldSince({ reach, last }: RecentEvents, key: readonly unknown[], age: number): boolean {
  if (age > reach) return isOldAfter('resync', key);
  const isOld = (kind: LiveEvent['kind']) => isOldAfter(kind, key);
  return last.some(({ kind, ago }) => ago <= age + UNDER_WAY_MS && isOld(kind));
}

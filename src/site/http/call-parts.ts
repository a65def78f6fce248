import type { WireFields } from '../../shared/api/endpoint.ts';
import { fillPath } from '../../shared/api/path.ts';
import type { SiteContext } from '../context.ts';
import type { RowGroup } from './api-rows.ts';
import { finishAnswer, type FinishedAnswer } from './finished-answer.ts';
import type { MountedRow } from './api-rows.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Parts of a call that the long way (mount-api) and the short one (visitor-calls) have in common. */

/** Calls slower than this get a line in the log, milliseconds. */
export const SLOW_MS = 250;

/** Calls worked on at once; more are told to come back, so that a storm cannot pile up without end. */
export const MOST_AT_ONCE = 512;

/** Everything calls are answered from. */
export interface CallSite {
  readonly context: SiteContext;
  readonly security: SecurityHeaders;
  readonly groups: readonly RowGroup[];
  /** Calls at work now, of both ways together. */
  readonly load: { now: number };
}

/** The one spelling of a call's address: the same call written otherwise is answered, but kept once. */
export function addressOf({ row }: MountedRow, fields: WireFields, lifetime: number): string {
  const { path, rest } = fillPath(row, fields, lifetime);
  const query = Object.entries(rest).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** @param lifetime seconds the answer may be kept by anybody; 0: by nobody */
export function finishCall(json: Buffer, lifetime: number, security: SecurityHeaders): FinishedAnswer {
  return finishAnswer({
    body: json,
    type: 'application/json; charset=utf-8',
    cacheControl: lifetime > 0 ? `public, max-age=${lifetime}` : 'no-store',
    // What a session may see is never kept, but a shared cache must not hand a visitor's answer to a member.
    vary: 'Authorization, Cookie',
    security: security.data,
  });
}

/** Seconds the site itself caches an answer. */
export function heldSeconds({ row }: MountedRow, seconds: number): number {
  return Math.min(seconds, row.cacheSeconds);
}

/** Seconds an answer for visitors may be kept. */
export function sharedSeconds({ row }: MountedRow, lifetime: number): number {
  return row.cacheSeconds > 0 ? lifetime : 0;
}

import type { WireFields } from '../../../shared/api/endpoint.ts';
import { fillPath } from '../../../shared/api/path.ts';
import { finishAnswer, type FinishedAnswer } from './finished-answer.ts';
import type { MountedRow } from './api-rows.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Addresses without query and escapes have only one form. */
const PLAIN = /^[A-Za-z0-9/._~-]+$/;

/** The canonical address of a call: other forms of it get the same cached answer. @param url as received */
export function addressOf({ row }: MountedRow, fields: WireFields, lifetime: number, url: string): string {
  if (PLAIN.test(url)) return url;
  const { path, rest } = fillPath(row, fields, lifetime);
  const query = Object.entries(rest).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Seconds that a shared cache may show what is no longer public, where nobody tells it (decisions E). */
const SHARED_SECONDS = 60;

/** `Cache-Control` of what everybody may store. @param lifetime in a browser, seconds; 0: nobody stores it */
export function publicFor(lifetime: number): string {
  if (lifetime <= 0) return 'no-store';
  const shared = lifetime > SHARED_SECONDS ? `, s-maxage=${SHARED_SECONDS}` : '';
  return `public, max-age=${lifetime}${shared}`;
}

/** @param lifetime seconds that anybody may cache the answer; 0: not cached */
export function finishCall(
  json: Buffer,
  { name, row }: MountedRow,
  lifetime: number,
  security: SecurityHeaders,
): FinishedAnswer {
  return finishAnswer({
    body: json,
    operation: name,
    type: 'application/json; charset=utf-8',
    cacheControl: publicFor(lifetime),
    // Answers for sessions are never cached, but a shared cache must not give a visitor's answer to a member.
    vary: 'Authorization, Cookie',
    security: row.isOpen ? security.open : security.data,
  });
}

/** Seconds that an answer for visitors may be cached. */
export function sharedSeconds({ row }: MountedRow, fields: WireFields, lifetime: number): number {
  return row.cacheSeconds > 0 && !row.isNeverStored?.(fields) ? lifetime : 0;
}

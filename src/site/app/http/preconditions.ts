import type { IncomingHttpHeaders } from 'node:http';
import { namesTag } from './negotiate.ts';
import { httpDate } from './range.ts';

export interface Validators {
  /** A strong tag. */
  readonly etag: string;
  readonly modifiedMs: number;
}

/**
 * Checks preconditions in the order of RFC 9110 13.2.2; returns the status that ends the request, or `null` to
 * continue.
 */
export function judgePreconditions(
  headers: IncomingHttpHeaders,
  { etag, modifiedMs }: Validators,
): 304 | 412 | null {
  const modified = Math.floor(modifiedMs / 1000);
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!namesStrongly(ifMatch, etag)) return 412;
  } else {
    const date = dateOf(headers['if-unmodified-since']);
    if (date !== null && modified > date) return 412;
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, etag) ? 304 : null;
  const since = dateOf(headers['if-modified-since']);
  return since !== null && modified <= since ? 304 : null;
}

/** `If-Match` compares strongly: a weak tag never matches. */
function namesStrongly(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.includes(etag);
}

function dateOf(header: string | undefined): number | null {
  return header === undefined ? null : httpDate(header.trim());
}

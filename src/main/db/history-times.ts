import type { HistoryRequest } from '../../shared/entities/history.ts';

/** Milliseconds since 1970: from the first, before the second. */
export interface Times {
  readonly from: number;
  readonly until: number;
}

/** `null`: at any time. */
export function timesOf({ from, until }: Pick<HistoryRequest, 'from' | 'until'>): Times | null {
  if (from === undefined && until === undefined) return null;
  return {
    from: from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(from),
    until: until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(until),
  };
}

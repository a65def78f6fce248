import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { notifyStopped } from '../core/notify-stopped.ts';

/**
 * Tells that downloads were stopped by an error, wherever the visitor is: each problem once, until it is over.
 * @param codes why they stand still; `null` while that is not known
 * @param canTell whether the texts are here
 */
export function useStoppedNotices(codes: readonly ErrorCode[] | null, canTell: boolean): void {
  // What stood still when the page was opened is old news; the mark in the header says it all the same.
  const told = useRef<readonly ErrorCode[]>(null);
  useEffect(() => {
    if (!codes) return;
    told.current ??= codes;
    if (!canTell) return;
    for (const code of codes) if (!told.current.includes(code)) notifyStopped(code);
    told.current = codes;
  }, [codes, canTell]);
}

import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { notifyStopped } from '../core/notices/notify-stopped.ts';

/**
 * Notifies that an error stopped downloads, wherever the visitor is: each problem once, until it is over.
 * @param codes why they stopped; `null` while that is not known
 * @param canTell whether the texts are here
 */
export function useStoppedNotices(codes: readonly ErrorCode[] | null, canTell: boolean): void {
  // What had stopped before the page was opened is old news; the mark in the header says it all the same.
  const notified = useRef<readonly ErrorCode[]>(null);
  useEffect(() => {
    if (!codes) return;
    notified.current ??= codes;
    if (!canTell) return;
    for (const code of codes) if (!notified.current.includes(code)) notifyStopped(code);
    notified.current = codes;
  }, [codes, canTell]);
}

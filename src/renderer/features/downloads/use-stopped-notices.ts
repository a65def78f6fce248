import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { notifyStopped } from '../core/notices/notify-stopped.ts';

/**
 * Notifies that an error stopped downloads, on every screen: each problem once, until it is solved.
 * @param codes why they stopped; `null` while that is not known
 * @param canTell whether the texts are here
 */
export function useStoppedNotices(codes: readonly ErrorCode[] | null, canTell: boolean): void {
  // Downloads stopped before the page was opened are no news; the mark in the header shows them.
  const notified = useRef<readonly ErrorCode[]>(null);
  useEffect(() => {
    if (!codes) return;
    notified.current ??= codes;
    if (!canTell) return;
    for (const code of codes) if (!notified.current.includes(code)) notifyStopped(code);
    notified.current = codes;
  }, [codes, canTell]);
}

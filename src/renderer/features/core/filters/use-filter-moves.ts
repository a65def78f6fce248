import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Values of one filter chosen faster than this are one history step: arrow keys pass through all of them. */
const ONE_STEP_MS = 1_200;

/**
 * Navigates to the address of a filter. The focus stays with the filters: after one is removed it moves to that filter's select,
 * or to the button that unfolds it.
 */
export function useFilterMoves() {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly filter: string; readonly at: number } | null>(null);
  const left = useRef<string | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();

  useLayoutEffect(() => {
    const filter = left.current;
    left.current = null;
    if (filter === null) return;
    const select = bar.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(filter)}"]`);
    const isSeen = select && select.getClientRects().length > 0;
    (isSeen ? select : bar.current?.querySelector<HTMLElement>('[data-fold]'))?.focus();
  }, [key]);

  return {
    bar,
    /** Goes to the address of a newly chosen word. */
    choose(filter: string, address: string) {
      const now = Date.now();
      const isSameStep = last.current?.filter === filter && now - last.current.at < ONE_STEP_MS;
      last.current = { filter, at: now };
      void navigate(address, { replace: isSameStep });
    },
    /** Notes that the link being followed removes a filter, and itself. */
    leaving(filter: string) {
      left.current = filter;
    },
  };
}

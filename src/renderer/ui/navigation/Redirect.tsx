import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useAutoNavigate } from './use-auto-navigate.ts';

interface RedirectProps {
  readonly to: string;
  /** Number of pages of the list, if the requested one is beyond it: the 404 screen links to the last. */
  readonly pages?: number | string | undefined;
}

/** Replaces the present address by another, so that Back does not return here (decisions A). */
export function Redirect({ to, pages }: RedirectProps) {
  const leadOn = useAutoNavigate();
  // A visitor who left and came back before the other screen was shown arrives with a new location.
  const location = useLocation();
  const go = useEffectEvent((address: string) =>
    leadOn(address, { replace: true, state: pages && { pages, from: location } }),
  );
  useEffect(() => go(to), [to, location]);
  return null;
}

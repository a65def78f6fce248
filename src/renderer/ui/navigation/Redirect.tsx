import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useAutoNavigate } from './use-auto-navigate.ts';

interface RedirectProps {
  readonly to: string;
  /** Pages that the list at this place has, where the one asked for is none of them: the 404 screen leads back to those. */
  readonly pages?: number | string | undefined;
}

/** This place is another: the tab goes there instead, and Back does not return here (decisions A). */
export function Redirect({ to, pages }: RedirectProps) {
  const leadOn = useAutoNavigate();
  // A visitor who chose another place and came back before its screen was shown arrives with a new location.
  const location = useLocation();
  const go = useEffectEvent((address: string) =>
    leadOn(address, { replace: true, state: pages && { pages, from: location } }),
  );
  useEffect(() => go(to), [to, location]);
  return null;
}

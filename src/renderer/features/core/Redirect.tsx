import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useLeadOn } from './use-lead-on.ts';

interface RedirectProps {
  readonly to: string;
  /** What the other place is told; it stays with its step of the history. */
  readonly state?: unknown;
}

/** This place is another: the tab goes there instead, and Back does not return here (decisions A). */
export function Redirect({ to, state }: RedirectProps) {
  const leadOn = useLeadOn();
  const go = useEffectEvent((address: string) => leadOn(address, { replace: true, state }));
  // Whoever had chosen another place and came back before its screen stood is here with a new location.
  const location = useLocation();
  useEffect(() => go(to), [to, location]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useLeadOn } from './use-lead-on.ts';

/** This place is another: the tab goes there instead, and Back does not return here (decisions A). */
export function Redirect({ to }: { readonly to: string }) {
  const leadOn = useLeadOn();
  const go = useEffectEvent((address: string) => leadOn(address, { replace: true }));
  // Whoever had chosen another place and came back before its screen stood is here with a new location.
  const location = useLocation();
  useEffect(() => go(to), [to, location]);
  return null;
}

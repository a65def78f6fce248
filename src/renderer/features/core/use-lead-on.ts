import { useLocation, useNavigate } from 'react-router';
import { placeKey } from './place-key.ts';

/**
 * Leads on from a screen by itself, without the visitor's hand: from a place to its right address, from a film to the
 * next. Whoever has chosen another place already, whose screen is still being made, is let go there.
 */
export function useLeadOn() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (address: string, options: { readonly replace?: boolean; readonly state?: unknown } = {}) => {
    if (placeKey() === key) void navigate(address, options);
  };
}

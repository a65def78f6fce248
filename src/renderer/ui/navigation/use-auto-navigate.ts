import { useLocation, useNavigate } from 'react-router';
import { historyKey } from './history-key.ts';

/**
 * Navigates from a screen by itself, without the visitor: from a place to its right address, from a film to the next.
 * Does nothing when the visitor has already chosen another place whose screen is still being made.
 */
export function useAutoNavigate() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (address: string, options: { readonly replace?: boolean; readonly state?: unknown } = {}) => {
    if (historyKey() === key) void navigate(address, options);
  };
}

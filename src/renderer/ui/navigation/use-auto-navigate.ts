import { useLocation, useNavigate } from 'react-router';
import { historyKey } from './history-key.ts';

/**
 * Navigates without the visitor's input: to the canonical address, or from a video to the next.
 * Does nothing if the visitor has already chosen another screen that is still rendering.
 */
export function useAutoNavigate() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (address: string, options: { readonly replace?: boolean; readonly state?: unknown } = {}) => {
    if (historyKey() === key) void navigate(address, options);
  };
}

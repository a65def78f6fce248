import { useEffect, useState } from 'react';

let isOpening = true;

/**
 * Whether this was there with the first screen the page was opened with. That one is a transition anyway
 * (`main.tsx`), and nobody has pressed anything yet: whole at once is sooner than in two frames.
 */
export function useFirstScreen(): boolean {
  const [isFirst] = useState(() => isOpening);
  useEffect(() => {
    isOpening = false;
  }, []);
  return isFirst;
}

import { useEffect, useState } from 'react';

let isOpening = true;

/**
 * Whether this is part of the first screen of the page. That one is a transition anyway
 * (`main.tsx`), and there is no input yet: rendering it at once is faster than in two frames.
 */
export function useFirstScreen(): boolean {
  const [isFirst] = useState(() => isOpening);
  useEffect(() => {
    isOpening = false;
  }, []);
  return isFirst;
}

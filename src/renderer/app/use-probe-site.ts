import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after the page is shown. On the web the code must be loaded before the site becomes unreachable. */
const LATER_MS = 5_000;

/** Notices when a site that could not be reached is back. */
export function useProbeSite(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | null = () => clearTimeout(timer);
    const begin = async () => {
      try {
        const { probeSite } = await import('./probe-site.ts');
        if (stop) stop = probeSite(queries);
      } catch {
        timer = setTimeout(begin, LATER_MS);
      }
    };
    let timer = setTimeout(begin, LATER_MS);
    return () => {
      stop?.();
      stop = null;
    };
  }, [queries]);
}

import { startTransition, useCallback, useEffect, useState } from 'react';

/** The longest that the rest of the page waits for the player, milliseconds. */
const PATIENCE_MS = 500;

/**
 * Whether the content around the player may be shown: the player plays, or its time is over. All share one thread,
 * and a video starts a tenth of a second later if two dozen tiles are rendered meanwhile (goal G14).
 */
export function useAfterPlayer(): { readonly isOver: boolean; readonly onPlaying: () => void } {
  const [isOver, setOver] = useState(false);
  const onPlaying = useCallback(() => startTransition(() => setOver(true)), []);
  useEffect(() => {
    const timer = setTimeout(onPlaying, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [onPlaying]);
  return { isOver, onPlaying };
}

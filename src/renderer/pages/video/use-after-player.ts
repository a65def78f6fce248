import { startTransition, useCallback, useEffect, useState } from 'react';

/** The longest that the rest of the page waits for the player, milliseconds. */
const PATIENCE_MS = 500;

/**
 * Whether what stands around the player may come: it plays, or does not in time. All share one thread, and a video
 * beside two dozen tiles in the making begins a tenth of a second later (goal G14).
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

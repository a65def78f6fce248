import { useEffect, useState } from 'react';

/** How long a photo is shown, milliseconds, counted from when it has loaded. */
export const SLIDE_MS = 4_000;

/**
 * Shows one photo after the other, in a loop, until there is any input. It never starts by itself,
 * and pauses while the page is hidden.
 * @param isReady whether the present photo has loaded
 */
export function useSlideshow({
  isReady,
  onNext,
}: {
  readonly isReady: boolean;
  readonly onNext: () => void;
}) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying || !isReady) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onNext();
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isReady, onNext]);
  return {
    isPlaying,
    pause: () => setPlaying(false),
    toggle: () => setPlaying((was) => !was),
  };
}

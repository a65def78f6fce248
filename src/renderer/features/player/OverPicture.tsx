import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Engine } from './engine-types.ts';

interface OverPictureProps {
  readonly engine: Engine;
  readonly children: ReactNode;
}

/**
 * What lies over the picture until it is answered or no longer holds. The focus that goes with it goes to the player:
 * the browser would put it at the page's beginning, where neither Tab nor the player's keys go on.
 */
export function OverPicture({ engine, children }: OverPictureProps) {
  const part = useRef<HTMLDivElement>(null);
  const inherit = useEffectEvent(() => engine.element.focus({ preventScroll: true }));
  // Runs before it is taken out of the page.
  useLayoutEffect(() => {
    const place = part.current;
    return () => {
      if (place?.contains(document.activeElement)) inherit();
    };
  }, []);
  return <div ref={part}>{children}</div>;
}

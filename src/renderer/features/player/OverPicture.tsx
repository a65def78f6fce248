import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Engine } from './engine-types.ts';

interface OverPictureProps {
  readonly engine: Engine;
  readonly children: ReactNode;
}

/**
 * A layer over the picture until it is answered or out of date. When it is removed, its focus moves to the player:
 * the browser would move it to the page's beginning, where neither Tab nor the player's keys continue.
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

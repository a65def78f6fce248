import { useEffect, useEffectEvent } from 'react';
import { enterOverlay } from './overlay-history.ts';

/** Makes Back close an overlay instead of leaving the screen. Every dialog, drawer and menu calls it. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? enterOverlay(() => closeNow()) : undefined), [isOpen]);
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '../core/settings.ts';
import type { Engine } from './engine-types.ts';

/** Seconds before the next video starts by itself. */
export const NEXT_SECONDS = 8;

/** What follows the video; the page knows. */
export interface NextVideo {
  readonly title: string;
  readonly onNext: () => void;
}

export interface Countdown {
  /** `null`: nothing is about to start. */
  readonly secondsLeft: number | null;
  readonly cancel: () => void;
}

/** Starts the next video when this one has ended, unless the visitor does anything against it. */
export function useNext(engine: Engine | null, next: NextVideo | null, isRepeating: boolean): Countdown {
  const { settings } = useSettings();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const cancel = () => setSecondsLeft(null);
  const begin = useEffectEvent(() => {
    if (next && settings.autoplayNext && !isRepeating && !isBusy()) setSecondsLeft(NEXT_SECONDS);
  });
  const go = useEffectEvent(() => isBusy() || next?.onNext());
  const isCounting = secondsLeft !== null;

  useEffect(() => {
    if (!engine) return;
    // A jump back, or playing again, is an answer too.
    const stops = [
      engine.on('ended', begin),
      engine.on('shown', () => engine.hasEnded() || setSecondsLeft(null)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine]);
  useEffect(() => {
    if (!isCounting) return;
    let left = NEXT_SECONDS;
    const timer = setInterval(() => {
      left -= 1;
      setSecondsLeft(left > 0 ? left : null);
      if (left === 0) go();
    }, 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);

  return { secondsLeft, cancel };
}

/** A dialog is open: another page would take it away, and the wait for a download with it. */
function isBusy(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

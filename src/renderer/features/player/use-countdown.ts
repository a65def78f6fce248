import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../core/dialogs/open-dialog.ts';
import { useSettings } from '../core/settings/settings.ts';
import type { Engine } from './engine-types.ts';
import { targetOf } from './keys.ts';

/** Seconds before the next video starts by itself. */
export const NEXT_SECONDS = 8;

/** The next video, from the page. */
export interface NextVideo {
  readonly title: string;
  readonly onNext: () => void;
}

export interface Countdown {
  /** `null`: nothing is about to start. */
  readonly secondsLeft: number | null;
  readonly cancel: () => void;
}

interface Player {
  readonly next: NextVideo | null;
  /** The video is looped: its end does not count. */
  readonly isRepeating: boolean;
  /** Playback has no error; its message would hide the countdown. */
  readonly hasNoError: boolean;
}

/**
 * Starts the next video when this one has ended, unless the visitor prevents it. It waits for as long as
 * the visitor is busy with something that another page would discard, or cannot see the countdown.
 */
export function useCountdown(engine: Engine | null, { next, isRepeating, hasNoError }: Player): Countdown {
  const { settings } = useSettings();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const cancel = () => setSecondsLeft(null);
  const begin = useEffectEvent(() => {
    if (next && settings.autoplayNext && !isRepeating) setSecondsLeft(NEXT_SECONDS);
  });
  const isHeld = useEffectEvent((player: Engine) => !hasNoError || isBusy(player));
  const go = useEffectEvent(() => next?.onNext());
  const isCounting = secondsLeft !== null;

  useEffect(() => {
    if (!engine) return;
    // Seeking back, or playing again, cancels it too.
    const stops = [
      engine.on('ended', begin),
      engine.on('shown', () => engine.hasEnded() || setSecondsLeft(null)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine]);
  useEffect(() => {
    if (!engine || !isCounting) return;
    let left = NEXT_SECONDS;
    const timer = setInterval(() => {
      if (isHeld(engine)) return;
      left -= 1;
      setSecondsLeft(left > 0 ? left : null);
      if (left === 0) go();
    }, 1_000);
    return () => clearInterval(timer);
  }, [engine, isCounting]);

  return { secondsLeft, cancel };
}

/** A dialog is open, something is being written, or the visitor has scrolled below the player. */
function isBusy({ element }: Engine): boolean {
  return (
    isDialogOpen() ||
    targetOf(document.activeElement, element) === 'text' ||
    element.getBoundingClientRect().bottom < 0
  );
}

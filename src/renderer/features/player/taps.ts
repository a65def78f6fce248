import type { Engine } from './engine-types.ts';
import { SKIP } from './keys.ts';

/** The sum of a series of taps so far. */
export interface Skipped {
  /** The side of the picture: back, forward. */
  readonly side: -1 | 1;
  /** Seconds in all, not negative. */
  readonly seconds: number;
}

/** A tap is short and stays where it is; milliseconds and CSS pixels. */
const TAP = { longest: 300, farthest: 10 } as const;
/** Two taps within that are a double one, milliseconds. */
const DOUBLE_MS = 300;
/** Each tap within that after the last adds to it; the sign is shown as long, milliseconds. */
const SERIES_MS = 700;

/**
 * A double tap on the left or right third of the picture skips back or forward, each further tap as much again. A single tap
 * belongs to the library, which shows or hides the controls without waiting for a second one: the second shows them again, with the
 * new position.
 * @param tell called with what was skipped, and with `null` a moment after the last tap
 */
export function watchTaps(engine: Engine, tell: (skipped: Skipped | null) => void): () => void {
  const { element } = engine;
  const listening = new AbortController();
  let down: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  let last: { readonly side: number; readonly at: number } | null = null;
  let skipped: Skipped | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (now: Skipped | null) => {
    clearTimeout(timer);
    if (now !== skipped) tell((skipped = now));
    if (now) timer = setTimeout(show, SERIES_MS, null);
  };

  const press = ({ touches, target, timeStamp: at }: TouchEvent) => {
    const [touch] = touches;
    // Buttons over the picture handle their own taps, and two fingers zoom.
    const isOne = touch && touches.length === 1 && target instanceof HTMLVideoElement;
    down = isOne ? { x: touch.clientX, y: touch.clientY, at } : null;
  };
  const lift = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    const at = event.timeStamp;
    const isTap =
      down !== null &&
      touch !== undefined &&
      at - down.at <= TAP.longest &&
      Math.hypot(touch.clientX - down.x, touch.clientY - down.y) <= TAP.farthest;
    down = null;
    const side = isTap ? sideOf(element, touch.clientX) : 0;
    const before = last;
    last = { side, at };
    const isNext = before !== null && at - before.at <= (skipped ? SERIES_MS : DOUBLE_MS);
    // Within a series the other side needs no double tap of its own.
    if (side === 0 || !isNext || (before.side !== side && !skipped)) return show(null);
    // The tap is for neither the controls nor a zoom.
    event.preventDefault();
    event.stopPropagation();
    engine.skip(side * SKIP.long);
    engine.wake();
    const sofar = skipped?.side === side ? skipped.seconds : 0;
    show({ side, seconds: sofar + SKIP.long });
  };

  // Before the library, which listens at the picture itself.
  const options = { capture: true, signal: listening.signal };
  element.addEventListener('touchstart', press, { ...options, passive: true });
  element.addEventListener('touchend', lift, options);
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/** Which third of the picture; 0: the middle, which stays for showing and hiding the controls. */
function sideOf(element: Element, x: number): -1 | 0 | 1 {
  const { left, width } = element.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}

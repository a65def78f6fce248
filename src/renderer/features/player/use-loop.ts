import { useEffect, useEffectEvent, useState } from 'react';
import type { Engine } from './engine-types.ts';

/** Shortest range that can be looped, seconds. */
const LEAST_SECONDS = 0.5;

export interface Loop {
  /** The whole video is looped. */
  readonly isWhole: boolean;
  /** The looped range; each end is `null` until it was set. */
  readonly start: number | null;
  readonly end: number | null;
  readonly toggleWhole: () => void;
  /**
   * Sets the present second as start or end; if it does not fit the other end, that one is cleared. Too near to
   * the video's beginning no end is set.
   */
  readonly setStart: () => void;
  readonly setEnd: () => void;
  readonly clear: () => void;
}

/**
 * Loops a video, or a range of it (A-B): playing past its end leads back to its start. If the visitor leaves the range by
 * seeking, the loop ends; a range without an end stays, as the visitor may be looking for its end.
 */
export function useLoop(engine: Engine | null): Loop {
  const [isWhole, setWhole] = useState(false);
  const [{ start, end }, setPiece] = useState<{ start: number | null; end: number | null }>(NONE);

  const repeat = useEffectEvent((player: Engine) => {
    if (start === null || end === null || !player.isPlaying()) return;
    if (player.second() >= end) player.jump(start);
  });
  const begin = useEffectEvent((player: Engine) => {
    if (start === null || end === null) return;
    player.jump(start);
    void player.play();
  });
  const leave = useEffectEvent((player: Engine) => {
    const second = player.second();
    if (start !== null && end !== null && (second < start || second > end)) setPiece(NONE);
  });
  useEffect(() => {
    if (!engine) return;
    const stops = [
      engine.on('shown', () => repeat(engine)),
      engine.on('ended', () => begin(engine)),
      engine.on('sought', () => leave(engine)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine]);

  return {
    isWhole,
    start,
    end,
    toggleWhole: () => {
      engine?.setLooping(!isWhole);
      setWhole(!isWhole);
    },
    setStart: () => {
      if (!engine) return;
      const second = engine.second();
      setPiece({ start: second, end: end !== null && end - second >= LEAST_SECONDS ? end : null });
    },
    setEnd: () => {
      if (!engine) return;
      const second = engine.second();
      if (second < LEAST_SECONDS) return;
      setPiece({ start: start !== null && second - start >= LEAST_SECONDS ? start : 0, end: second });
    },
    clear: () => setPiece(NONE),
  };
}

const NONE = { start: null, end: null };

import { useEffect, useEffectEvent, useState } from 'react';
import type { Engine } from './engine-types.ts';

/** Shortest section that is worth repeating, seconds. */
const LEAST_SECONDS = 0.5;

export interface Loop {
  /** The whole video starts over at its end. */
  readonly isWhole: boolean;
  /** The section between two seconds that repeats; each `null` until it was set. */
  readonly start: number | null;
  readonly end: number | null;
  readonly toggleWhole: () => void;
  /**
   * The present second as the beginning or the end; one that does not fit the other takes its place alone. Too near to
   * the video's own beginning there is no end.
   */
  readonly setStart: () => void;
  readonly setEnd: () => void;
  readonly clear: () => void;
}

/**
 * Repeats a video, or a section of it (A-B): playing past its end leads back to its start. A visitor who leaves it by
 * hand wants to be there, and it stops repeating; one without an end stays, the visitor may be looking for its end.
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

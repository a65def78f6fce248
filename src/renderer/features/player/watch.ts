import type { HistoryProgress } from '../../../shared/entities/history.ts';
import { WATCHED_SHARE } from '../core/videos/watched-share.ts';
import type { Engine } from './engine-types.ts';

/** Seconds of playing between two notes of the video's position. */
const NOTE_SECONDS = 5;
/** Played this long, or this share, it was a view (decisions B: `view`). */
const VIEW = { seconds: 10, share: 0.3 } as const;
/** A longer way between two pictures was a jump, seconds at single speed. */
const JUMP_SECONDS = 1.5;

/** What was watched of a video in this sitting. */
export interface Watch {
  /** A picture of the present second is on the screen. */
  shown(): void;
  /** Whether it is time for a note. */
  isDue(): boolean;
  /** What to note; `null` when nothing was played yet, or the position is the same as in the last note. */
  take(): Omit<HistoryProgress, 'videoId'> | null;
  /** True once: when it has become a view. */
  isView(): boolean;
}

export function createWatch(engine: Pick<Engine, 'second' | 'duration' | 'rate'>): Watch {
  let last: number | null = null;
  let noted: number | null = null;
  let played = 0;
  /** Since the last note, and since the last jump: a second reached by dragging alone was not seen. */
  let [sinceNote, sinceJump] = [0, 0];
  let [isWatched, wasView] = [false, false];
  return {
    shown() {
      const now = engine.second();
      const step = last === null ? 0 : now - last;
      last = now;
      if (step < 0 || step > JUMP_SECONDS * engine.rate()) return void (sinceJump = 0);
      played += step;
      sinceNote += step;
      sinceJump += step;
      const duration = engine.duration();
      if (duration > 0 && sinceJump > 0 && now >= duration * WATCHED_SHARE) isWatched = true;
    },
    isDue: () => sinceNote >= NOTE_SECONDS,
    take() {
      // Not where it was shown last: who looks for a place and leaves need not wait for its picture.
      const positionSeconds = Math.floor(engine.second());
      if (played === 0 || (sinceNote === 0 && positionSeconds === noted)) return null;
      [sinceNote, noted] = [0, positionSeconds];
      return { positionSeconds, isWatched };
    },
    isView() {
      const duration = engine.duration();
      if (wasView || duration === 0 || played < Math.min(VIEW.seconds, duration * VIEW.share)) return false;
      return (wasView = true);
    },
  };
}

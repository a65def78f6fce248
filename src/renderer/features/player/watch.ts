import type { HistoryProgress } from '../../../shared/entities/history.ts';
import { WATCHED_SHARE } from '../core/videos/watched-share.ts';
import type { Engine } from './engine-types.ts';

/** Seconds of playing between two notes of the video's position. */
const NOTE_SECONDS = 5;
/** Played this long, or this share, it was a view (decisions B: `view`). */
const VIEW = { seconds: 10, share: 0.3 } as const;
/** A longer distance between two pictures is a seek, seconds at normal speed. */
const JUMP_SECONDS = 1.5;

/** How much of a video was watched since it was opened. */
export interface Watch {
  /** A picture of the present second is on the screen. */
  shown(): void;
  /** Whether a note is due. */
  isDue(): boolean;
  /** The note to store; `null` when nothing was played yet, or the position is that of the last note. */
  take(): Omit<HistoryProgress, 'videoId'> | null;
  /** True once: when it has become a view. */
  isView(): boolean;
}

export function createWatch(engine: Pick<Engine, 'second' | 'duration' | 'rate'>): Watch {
  let last: number | null = null;
  let noted: number | null = null;
  let played = 0;
  /** Since the last note, and since the last seek: a second only dragged over was not seen. */
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
      // Not the last shown second: a visitor may seek and leave before the picture is shown.
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

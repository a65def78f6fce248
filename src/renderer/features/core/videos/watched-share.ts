import type { WatchedMark } from '../../../../shared/entities/history.ts';

/** Share of its length from which a video counts as watched to its end. */
export const WATCHED_SHARE = 0.9;

/** How far a video was watched: what its line shows and its words say. */
export interface Stand {
  /** Of its length, rounded; a short look is 0 and has no line. */
  readonly percent: number;
  /** Watched to its end and not started again, so that all of it is shown. */
  readonly isSeen: boolean;
}

/** Decided by the place where the video was left, as `isWatched` stays true once its end was seen. */
export function standOf(mark: Omit<WatchedMark, 'videoId'>): Stand {
  const { durationSeconds, positionSeconds, isWatched } = mark;
  const percent =
    durationSeconds > 0 ? Math.min(100, Math.round((positionSeconds / durationSeconds) * 100)) : 0;
  const isSeen = isWatched && (percent === 0 || percent >= WATCHED_SHARE * 100);
  return { percent: isSeen ? 100 : percent, isSeen };
}

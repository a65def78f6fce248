import type {
  HistoryRequest,
  HistoryEntry,
  HistoryPage,
  HistoryProgress,
  HistoryRange,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import type { VideoId } from '../../shared/ids.ts';

/** The local history in any storage; one entry per video, newest first. */
export interface HistoryStore {
  /** Pages from 1, with `HISTORY_PAGE_SIZE` entries each. */
  list(ask: HistoryRequest): Promise<HistoryPage>;
  /** A repeated visit keeps the position up to which the video was watched. */
  add(visit: DatedVisit): Promise<void>;
  remove(videoIds: readonly VideoId[]): Promise<void>;
  /** Restores a visit at its time; does nothing if its video has a visit. */
  restore(entry: HistoryEntry): Promise<void>;
  /** Removes visits in the range; an empty range means all. */
  clear(range: HistoryRange): Promise<void>;
  /** Does nothing if the video has no visit. */
  progress(progress: HistoryProgress): Promise<void>;
  marks(videoIds: readonly VideoId[]): Promise<WatchedMark[]>;
}

export type DatedVisit = HistoryVisit & Pick<HistoryEntry, 'visitedAt'>;

/** A visit with the position of an earlier visit. */
export function entryOf(visit: DatedVisit, earlier: HistoryEntry | undefined): HistoryEntry {
  const { positionSeconds, isWatched } = earlier ?? { positionSeconds: 0, isWatched: false };
  return { ...visit, positionSeconds, isWatched };
}

/** A visit after more was watched; a watched video never becomes unwatched. */
export function watchedOn(
  entry: HistoryEntry,
  { positionSeconds, isWatched }: HistoryProgress,
): HistoryEntry {
  return { ...entry, positionSeconds, isWatched: entry.isWatched || isWatched };
}

export function markOf({ videoId, durationSeconds, positionSeconds, isWatched }: HistoryEntry): WatchedMark {
  return { videoId, durationSeconds, positionSeconds, isWatched };
}

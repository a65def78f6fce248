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

/** The local history wherever it is stored; one entry a video, newest first. */
export interface HistoryStore {
  /** Pages from 1, each of `HISTORY_PAGE_SIZE`. */
  list(ask: HistoryRequest): Promise<HistoryPage>;
  /** A video visited before keeps how far it was watched. */
  add(visit: DatedVisit): Promise<void>;
  remove(videoIds: readonly VideoId[]): Promise<void>;
  /** Puts a visit back by its time; nothing happens where its video has one. */
  restore(entry: HistoryEntry): Promise<void>;
  /** Visits of the range; of an empty one all. */
  clear(range: HistoryRange): Promise<void>;
  /** Nothing happens where the video has no visit. */
  progress(progress: HistoryProgress): Promise<void>;
  marks(videoIds: readonly VideoId[]): Promise<WatchedMark[]>;
}

export type DatedVisit = HistoryVisit & Pick<HistoryEntry, 'visitedAt'>;

/** A visit with what was watched of the video before. */
export function entryOf(visit: DatedVisit, earlier: HistoryEntry | undefined): HistoryEntry {
  const { positionSeconds, isWatched } = earlier ?? { positionSeconds: 0, isWatched: false };
  return { ...visit, positionSeconds, isWatched };
}

/** A visit after more of the video was watched; it never becomes unwatched. */
export function watchedOn(
  entry: HistoryEntry,
  { positionSeconds, isWatched }: HistoryProgress,
): HistoryEntry {
  return { ...entry, positionSeconds, isWatched: entry.isWatched || isWatched };
}

export function markOf({ videoId, durationSeconds, positionSeconds, isWatched }: HistoryEntry): WatchedMark {
  return { videoId, durationSeconds, positionSeconds, isWatched };
}

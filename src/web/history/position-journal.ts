import { historyProgress, type HistoryProgress } from '../../shared/entities/history.ts';

export const POSITIONS_KEY = 'yoru.positions';
/** Most videos in tabs that were closed together. */
const MOST = 20;

/**
 * Positions that IndexedDB does not have yet. A closing page cannot wait for a database, but this is written before the
 * call returns. It has only an id, a second, and whether the video was watched to its end.
 */
export interface PositionJournal {
  note(progress: HistoryProgress): void;
  /** It is in the database. A later second of the same video stays. */
  settle(progress: HistoryProgress): void;
  /** Forgets videos, or all. */
  forget(videoIds?: readonly string[]): void;
  /** Positions from an earlier page. */
  left(): readonly HistoryProgress[];
}

/** @param storage `null` if the browser refuses it: then the last seconds are lost with the page */
export function createPositionJournal(storage: Storage | null): PositionJournal {
  /** Read each time, because other tabs write it too. */
  const change = (next: (all: readonly HistoryProgress[]) => readonly HistoryProgress[]) => {
    try {
      const all = read(storage);
      const after = next(all);
      if (after.length > 0)
        storage?.setItem(
          POSITIONS_KEY,
          JSON.stringify(
            after.map(({ videoId, positionSeconds, isWatched }) => [
              videoId,
              positionSeconds,
              ...(isWatched ? [isWatched] : []),
            ]),
          ),
        );
      else if (all.length > 0) storage?.removeItem(POSITIONS_KEY);
    } catch {
      // Full or refused: works as without storage.
    }
  };
  return {
    note: (progress) =>
      change((all) => [...all.filter(({ videoId }) => videoId !== progress.videoId), progress].slice(-MOST)),
    settle: (progress) => change((all) => all.filter((note) => !isSame(note, progress))),
    forget: (videoIds) =>
      change((all) => (videoIds ? all.filter(({ videoId }) => !videoIds.includes(videoId)) : [])),
    left: () => read(storage),
  };
}

/** Whether both are the same position of the same video. */
export function isSame(one: HistoryProgress, other: HistoryProgress): boolean {
  return (
    one.videoId === other.videoId &&
    one.positionSeconds === other.positionSeconds &&
    one.isWatched === other.isWatched
  );
}

/** Drops invalid entries. */
function read(storage: Storage | null): readonly HistoryProgress[] {
  try {
    const pairs: unknown = JSON.parse(storage?.getItem(POSITIONS_KEY) ?? '[]');
    return Array.isArray(pairs) ? pairs.flatMap(readPair) : [];
  } catch {
    return [];
  }
}

function readPair(pair: unknown): readonly HistoryProgress[] {
  if (!Array.isArray(pair)) return [];
  const [videoId, positionSeconds, isWatched = false] = pair as readonly unknown[];
  const progress = historyProgress.safeParse({ videoId, positionSeconds, isWatched });
  return progress.success ? [progress.data] : [];
}

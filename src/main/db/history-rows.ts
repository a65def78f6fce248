import {
  historyEntry,
  watchedMark,
  type HistoryEntry,
  type WatchedMark,
} from '../../shared/entities/history.ts';

/** The columns of a mark in SQLite. */
export interface MarkRow {
  readonly object_id: string;
  readonly duration_seconds: number;
  readonly position_seconds: number;
  readonly is_watched: number;
}

/** A visit's row in SQLite. */
export interface Row extends MarkRow {
  readonly type: string;
  readonly visited_at: number;
  readonly dir: string;
  readonly title: string;
  readonly title_ja: string;
  readonly thumb: string;
  readonly colour: string;
}

/** An invalid row (a flipped bit on the disk) is skipped instead of failing the page. */
export function readRow(row: Row): readonly HistoryEntry[] {
  const entry = historyEntry.safeParse({
    ...markOf(row),
    type: row.type,
    dir: row.dir,
    title: row.title,
    titleJa: row.title_ja,
    thumb: row.thumb,
    colour: row.colour,
    visitedAt: instantOf(row.visited_at),
  });
  return entry.success ? [entry.data] : [];
}

/** An invalid one is skipped. */
export function readMark(row: MarkRow): readonly WatchedMark[] {
  const mark = watchedMark.safeParse(markOf(row));
  return mark.success ? [mark.data] : [];
}

const markOf = (row: MarkRow) => ({
  videoId: row.object_id,
  durationSeconds: row.duration_seconds,
  positionSeconds: row.position_seconds,
  isWatched: row.is_watched === 1,
});

/** Milliseconds since 1970 as an instant; empty for an invalid number. */
export function instantOf(time: number): string {
  return Number.isSafeInteger(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : '';
}

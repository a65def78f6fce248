import {
  historyEntry,
  watchedMark,
  type HistoryEntry,
  type WatchedMark,
} from '../../shared/entities/history.ts';

/** What a mark is made of, as SQLite holds it. */
export interface MarkRow {
  readonly object_id: string;
  readonly duration_seconds: number;
  readonly position_seconds: number;
  readonly is_watched: number;
}

/** A visit as SQLite holds it. */
export interface Row extends MarkRow {
  readonly type: string;
  readonly visited_at: number;
  readonly dir: string;
  readonly title: string;
  readonly title_ja: string;
  readonly thumb: string;
  readonly colour: string;
}

/** A row that does not fit (a letter flipped on the disk) is left out instead of costing the page. */
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

/** One that does not fit is left out. */
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

/** Milliseconds since 1970 as an instant; empty for a number that is none. */
export function instantOf(time: number): string {
  return Number.isSafeInteger(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : '';
}

import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type {
  HistoryRequest,
  HistoryEntry,
  HistoryPage,
  HistoryProgress,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import { createHistoryBacklog } from './history-backlog.ts';
import { createHistoryPages } from './history-pages.ts';
import { readMark, readRow, type MarkRow, type Row } from './history-rows.ts';
import { indexedWords } from './history-words.ts';
import type { Sqlite } from './open-database.ts';

/** The visits in SQLite: one row a video, the last visit counts, newest first by position. */
export function createHistoryTable(sqlite: Sqlite) {
  const pages = createHistoryPages(sqlite);
  const backlog = createHistoryBacklog(sqlite);
  const save = sqlite
    .prepare<[HistoryVisit & { visitedAt: number }], number>(
      `INSERT INTO visit
         (type, object_id, position, visited_at, dir, title, title_ja, thumb, colour, duration_seconds)
       VALUES (@type, @videoId, (SELECT coalesce(max(position), 0) + 1 FROM visit), @visitedAt,
               @dir, @title, @titleJa, @thumb, @colour, @durationSeconds)
       ON CONFLICT (type, object_id) DO UPDATE SET
         position = excluded.position, visited_at = excluded.visited_at, dir = excluded.dir,
         title = excluded.title, title_ja = excluded.title_ja, thumb = excluded.thumb,
         colour = excluded.colour, duration_seconds = excluded.duration_seconds
       RETURNING position`,
    )
    .pluck();
  const putBack = sqlite
    .prepare<[object], number>(
      `WITH before (place) AS (
         SELECT 1 + position FROM visit WHERE visited_at <= @visitedAt ORDER BY visited_at DESC, position DESC LIMIT 1
       ), place (position) AS (
         SELECT coalesce((SELECT place FROM before), (SELECT min(position) - 1 FROM visit), 1)
       )
       INSERT INTO visit
         (type, object_id, position, visited_at, dir, title, title_ja, thumb, colour, duration_seconds,
          position_seconds, is_watched)
       SELECT @type, @videoId,
         iif(EXISTS (SELECT 1 FROM visit WHERE visit.position = place.position),
           (SELECT max(position) + 1 FROM visit), place.position),
         @visitedAt, @dir, @title, @titleJa, @thumb, @colour, @durationSeconds, @positionSeconds, @isWatched
       FROM place WHERE true
       ON CONFLICT (type, object_id) DO NOTHING
       RETURNING position`,
    )
    .pluck();
  const saveWords = sqlite.prepare<[number, string]>('INSERT INTO visit_text VALUES (?, ?)');
  const row = sqlite.prepare<[number], Row>('SELECT * FROM visit WHERE position = ?');
  const mark = sqlite.prepare<[string], MarkRow>(
    `SELECT object_id, duration_seconds, position_seconds, is_watched FROM visit
     WHERE type = 'video' AND object_id = ?`,
  );
  const progress = sqlite.prepare(
    `UPDATE visit SET position_seconds = @positionSeconds, is_watched = max(is_watched, @isWatched)
     WHERE type = 'video' AND object_id = @videoId`,
  );
  const removeOne = sqlite.prepare<[string, number]>(
    `DELETE FROM visit WHERE type = 'video' AND object_id = ? AND visited_at < ?`,
  );
  const add = sqlite.transaction((visit: HistoryVisit, visitedAt: number) => {
    const position = save.get({ ...visit, visitedAt });
    if (position !== undefined) saveWords.run(position, indexedWords(visit.title, visit.titleJa));
  });
  const restore = sqlite.transaction((entry: HistoryEntry) => {
    const position = putBack.get({
      ...entry,
      visitedAt: Date.parse(entry.visitedAt),
      isWatched: Number(entry.isWatched),
    });
    if (position !== undefined) saveWords.run(position, indexedWords(entry.title, entry.titleJa));
  });
  const remove = sqlite.transaction((ids: readonly string[], before: number) =>
    ids.forEach((id) => removeOne.run(id, before)),
  );
  // One transaction: another process may write between its parts.
  const list = sqlite.transaction((request: HistoryRequest, scanned: readonly number[]): HistoryPage => {
    const below = backlog.below();
    // Some may have been indexed since they were scanned.
    const unindexed = scanned.filter((position) => position < below);
    const { positions, totalCount } = pages.find(request, unindexed);
    return {
      entries: positions.flatMap((position) => row.all(position)).flatMap(readRow),
      totalCount,
      pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
      storedCount: pages.count(),
    };
  });
  return {
    /** @param visitedAt milliseconds since 1970 */
    add(visit: HistoryVisit, visitedAt: number): void {
      add.immediate(visit, visitedAt);
    },
    /** Inserts a visit after the previous one in time, if that position is free; nothing if its video has a visit. */
    restore: (entry: HistoryEntry): void => restore.immediate(entry),
    /**
     * A page beyond the last is empty.
     * @param scanned what `scan` found for the same request; without it a search finds indexed visits only
     */
    list: (request: HistoryRequest, scanned: readonly number[] = []): HistoryPage => list(request, scanned),
    scan: backlog.scan,
    /** Does nothing if the video has no visit. */
    progress({ isWatched, ...rest }: HistoryProgress): void {
      progress.run({ ...rest, isWatched: Number(isWatched) });
    },
    marks: (ids: readonly string[]): readonly WatchedMark[] =>
      ids.flatMap((id) => mark.all(id)).flatMap(readMark),
    /**
     * Removes videos and their words; `createHistoryRemoval` handles their copies.
     * @param before visits from this moment on stay, milliseconds since 1970
     */
    drop: (ids: readonly string[], before: number = Number.MAX_SAFE_INTEGER): void =>
      void remove.immediate(ids, before),
    indexSteps: backlog.nextSteps,
    /** All stored visits. */
    count: pages.count,
  };
}

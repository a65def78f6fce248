import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type {
  HistoryRequest,
  HistoryPage,
  HistoryProgress,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import { createHistoryPages } from './history-pages.ts';
import { readMark, readRow, type MarkRow, type Row } from './history-rows.ts';
import { createHistoryIndex, type Titled } from './history-index.ts';
import type { Sqlite } from './open-database.ts';

/** The visits in SQLite: one row a video, the last visit counts, newest first by turn. */
export function createHistoryTable(sqlite: Sqlite) {
  const pages = createHistoryPages(sqlite);
  const index = createHistoryIndex(sqlite);
  const earlierOf = sqlite.prepare<[string, string], Titled>(
    'SELECT turn, title, title_ja FROM visit WHERE type = ? AND object_id = ?',
  );
  const save = sqlite
    .prepare<[HistoryVisit & { visitedAt: number }], number>(
      `INSERT INTO visit (type, object_id, turn, visited_at, dir, title, title_ja, thumb, colour, duration_seconds)
       VALUES (@type, @videoId, (SELECT coalesce(max(turn), 0) + 1 FROM visit), @visitedAt,
               @dir, @title, @titleJa, @thumb, @colour, @durationSeconds)
       ON CONFLICT (type, object_id) DO UPDATE SET
         turn = excluded.turn, visited_at = excluded.visited_at, dir = excluded.dir, title = excluded.title,
         title_ja = excluded.title_ja, thumb = excluded.thumb, colour = excluded.colour,
         duration_seconds = excluded.duration_seconds
       RETURNING turn`,
    )
    .pluck();
  const row = sqlite.prepare<[number], Row>('SELECT * FROM visit WHERE turn = ?');
  const mark = sqlite.prepare<[string], MarkRow>(
    `SELECT object_id, duration_seconds, position_seconds, is_watched FROM visit
     WHERE type = 'video' AND object_id = ?`,
  );
  const progress = sqlite.prepare(
    `UPDATE visit SET position_seconds = @positionSeconds, is_watched = max(is_watched, @isWatched)
     WHERE type = 'video' AND object_id = @videoId`,
  );
  const dropOne = sqlite.prepare<[string, number], Titled>(
    `DELETE FROM visit WHERE type = 'video' AND object_id = ? AND visited_at < ?
     RETURNING turn, title, title_ja`,
  );
  const add = sqlite.transaction((visit: HistoryVisit, visitedAt: number) => {
    const earlier = earlierOf.get(visit.type, visit.videoId);
    if (earlier) index.remove(earlier);
    const turn = save.get({ ...visit, visitedAt });
    if (turn !== undefined) index.add({ turn, title: visit.title, title_ja: visit.titleJa });
  });
  const drop = sqlite.transaction((ids: readonly string[], before: number) =>
    ids.flatMap((id) => dropOne.all(id, before)).forEach(index.remove),
  );
  // One look: another process may write between its parts.
  const list = sqlite.transaction((ask: HistoryRequest): HistoryPage => {
    const { turns, totalCount } = pages.find(ask);
    return {
      entries: turns.flatMap((turn) => row.all(turn)).flatMap(readRow),
      totalCount,
      pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
      storedCount: pages.count(),
    };
  });
  const catchUp = sqlite.transaction(index.catchUp);
  return {
    /** @param visitedAt milliseconds since 1970 */
    add(visit: HistoryVisit, visitedAt: number): void {
      add.immediate(visit, visitedAt);
    },
    /** A page beyond the last is empty. */
    list: (ask: HistoryRequest): HistoryPage => list(ask),
    /** Nothing happens where the video has no visit. */
    progress({ isWatched, ...rest }: HistoryProgress): void {
      progress.run({ ...rest, isWatched: Number(isWatched) });
    },
    marks: (ids: readonly string[]): readonly WatchedMark[] =>
      ids.flatMap((id) => mark.all(id)).flatMap(readMark),
    /**
     * Takes videos and their words out; their copies are for `createHistoryRemoval`.
     * @param before visits of this moment on stay, milliseconds since 1970
     */
    drop: (ids: readonly string[], before: number = Number.MAX_SAFE_INTEGER): void =>
      void drop.immediate(ids, before),
    /** Puts missing words into the index, those of some visits; whether there may be more. */
    catchUp: (most?: number): boolean => catchUp.immediate(most),
    /** Visits kept in all. */
    count: pages.count,
  };
}

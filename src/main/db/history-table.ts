import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type {
  HistoryAsk,
  HistoryPage,
  HistoryProgress,
  HistoryRange,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import { createHistoryPages, timesOf, type Times } from './history-pages.ts';
import { readMark, readRow, type MarkRow, type Row } from './history-rows.ts';
import { createHistoryIndex } from './history-index.ts';
import type { Sqlite } from './open-database.ts';

/** Bytes of a page of the file, SQLite's own choice. */
const PAGE = 4_096;

/** Largest file that is written anew when single titles are removed, bytes: a third of a second. */
const REWRITTEN_SIZE = 32 * 1024 * 1024;

/** The visits in SQLite: one row a video, the last visit counts, newest first by turn. */
export function createHistoryTable(sqlite: Sqlite) {
  const pages = createHistoryPages(sqlite);
  const index = createHistoryIndex(sqlite, pages.count);
  const turnOf = sqlite
    .prepare<[string, string], number>('SELECT turn FROM visit WHERE type = ? AND object_id = ?')
    .pluck();
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
  const drop = sqlite
    .prepare<[string], number>("DELETE FROM visit WHERE type = 'video' AND object_id = ? RETURNING turn")
    .pluck();
  const within = 'visited_at >= @from AND visited_at < @until';
  const outdateTimes = sqlite.prepare<[Times]>(
    `INSERT INTO visit_stale SELECT turn FROM visit WHERE ${within}`,
  );
  const dropTimes = sqlite.prepare<[Times]>(`DELETE FROM visit WHERE ${within}`);
  /** Moves what is still in the log into the file, where the removed rows are overwritten. */
  const settle = () => void sqlite.pragma('wal_checkpoint(TRUNCATE)');
  /**
   * Writes the whole file anew: `secure_delete` overwrites a row where it stands, not the copies that the splitting of
   * pages has left in their gaps. Some 10 ms a MB, so for single titles a large file is left as it is.
   */
  const rewrite = (most: number) => {
    const size = sqlite.pragma('page_count', { simple: true }) as number;
    if (!sqlite.memory && size * PAGE <= most) sqlite.exec('VACUUM');
    settle();
  };
  const forget = (drop: () => void, most: number) => {
    sqlite
      .transaction(() => {
        drop();
        index.tidy();
      })
      .immediate();
    rewrite(most);
  };

  const add = sqlite.transaction((visit: HistoryVisit, visitedAt: number) => {
    const earlier = turnOf.get(visit.type, visit.videoId);
    if (earlier !== undefined) index.outdate(earlier);
    const turn = save.get({ ...visit, visitedAt });
    if (turn !== undefined) index.add(turn, visit);
  });
  const empty = sqlite.transaction(() => {
    sqlite.exec('DELETE FROM visit');
    index.empty();
  });
  return {
    /** @param visitedAt milliseconds since 1970 */
    add(visit: HistoryVisit, visitedAt: number): void {
      add.immediate(visit, visitedAt);
    },
    /** A page beyond the last is empty. */
    list(ask: HistoryAsk): HistoryPage {
      const { turns, totalCount } = pages.find(ask);
      return {
        entries: turns.flatMap((turn) => row.all(turn)).flatMap(readRow),
        totalCount,
        pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
        keptCount: pages.count(),
      };
    },
    /** Nothing happens where the video has no visit. */
    progress({ isWatched, ...rest }: HistoryProgress): void {
      progress.run({ ...rest, isWatched: Number(isWatched) });
    },
    /** Takes words of titles out of the index that are there under a later turn. */
    tidy: () => sqlite.transaction(index.tidy).immediate(),
    marks: (ids: readonly string[]): readonly WatchedMark[] =>
      ids.flatMap((id) => mark.all(id)).flatMap(readMark),
    remove: (ids: readonly string[]): void =>
      forget(() => ids.flatMap((id) => drop.all(id)).forEach(index.outdate), REWRITTEN_SIZE),
    /** Visits of the range, or all. */
    clear(range: HistoryRange): void {
      const times = timesOf(range);
      if (times)
        return forget(() => {
          outdateTimes.run(times);
          dropTimes.run(times);
        }, Infinity);
      empty.immediate();
      settle();
    },
  };
}

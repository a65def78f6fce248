import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import {
  historyEntry,
  type HistoryAsk,
  type HistoryEntry,
  type HistoryPage,
  type HistoryVisit,
} from '../../shared/entities/history.ts';
import { historyMatcher } from '../../shared/history-match.ts';
import type { Sqlite } from './open-database.ts';

interface Row {
  readonly type: string;
  readonly object_id: string;
  readonly visited_at: number;
  readonly dir: string;
  readonly title: string;
  readonly title_ja: string;
  readonly thumb: string;
  readonly colour: string;
  readonly duration_seconds: number;
}

type Titles = Pick<Row, 'visited_at' | 'title' | 'title_ja'> & { readonly turn: number };

/** The visits in SQLite: one row a video, the last visit counts, newest first by turn. */
export function createHistoryTable(sqlite: Sqlite) {
  const save = sqlite.prepare(`
    INSERT INTO visit (type, object_id, turn, visited_at, dir, title, title_ja, thumb, colour, duration_seconds)
    VALUES (@type, @videoId, (SELECT coalesce(max(turn), 0) + 1 FROM visit), @visitedAt,
            @dir, @title, @titleJa, @thumb, @colour, @durationSeconds)
    ON CONFLICT (type, object_id) DO UPDATE SET
      turn = excluded.turn, visited_at = excluded.visited_at, dir = excluded.dir, title = excluded.title,
      title_ja = excluded.title_ja, thumb = excluded.thumb, colour = excluded.colour,
      duration_seconds = excluded.duration_seconds`);
  const rows = sqlite.prepare<[number, number], Row>(
    'SELECT * FROM visit ORDER BY turn DESC LIMIT ? OFFSET ?',
  );
  const row = sqlite.prepare<[number], Row>('SELECT * FROM visit WHERE turn = ?');
  const titles = sqlite.prepare<[number, number], Titles>(
    `SELECT turn, visited_at, title, title_ja FROM visit WHERE visited_at >= ? AND visited_at < ?
     ORDER BY turn DESC`,
  );
  const count = sqlite.prepare<[], { count: number }>('SELECT count(*) AS count FROM visit');
  const drop = sqlite.prepare("DELETE FROM visit WHERE type = 'video' AND object_id = ?");
  const empty = sqlite.prepare('DELETE FROM visit');
  /** Turns of the visits that fit, newest first. A history is some thousand rows: looked through, not indexed. */
  const find = (ask: HistoryAsk, fits: NonNullable<ReturnType<typeof historyMatcher>>) => {
    const from = ask.from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(ask.from);
    const until = ask.until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(ask.until);
    return titles
      .all(from, until)
      .filter((each) => {
        const visitedAt = instantOf(each.visited_at);
        return visitedAt !== '' && fits({ title: each.title, titleJa: each.title_ja, visitedAt });
      })
      .map(({ turn }) => turn);
  };
  /** Moves what is still in the log into the file, where the removed rows are overwritten. */
  const settle = () => void sqlite.pragma('wal_checkpoint(TRUNCATE)');
  return {
    /** @param visitedAt milliseconds since 1970 */
    add(visit: HistoryVisit, visitedAt: number): void {
      save.run({ ...visit, visitedAt });
    },
    /** A page beyond the last is empty. */
    list(ask: HistoryAsk): HistoryPage {
      const keptCount = count.get()?.count ?? 0;
      const fits = historyMatcher(ask);
      const start = (ask.page - 1) * HISTORY_PAGE_SIZE;
      const turns = fits ? find(ask, fits) : null;
      const found = turns
        ? turns.slice(start, start + HISTORY_PAGE_SIZE).flatMap((turn) => row.all(turn))
        : rows.all(HISTORY_PAGE_SIZE, start);
      const totalCount = turns?.length ?? keptCount;
      return {
        entries: found.flatMap(readRow),
        totalCount,
        pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
        keptCount,
      };
    },
    remove(ids: readonly string[]): void {
      sqlite.transaction(() => ids.forEach((id) => drop.run(id))).immediate();
      settle();
    },
    clear(): void {
      empty.run();
      settle();
    },
  };
}

/** A row that does not fit (a letter flipped on the disk) is left out instead of costing the page. */
function readRow(row: Row): readonly HistoryEntry[] {
  const entry = historyEntry.safeParse({
    type: row.type,
    videoId: row.object_id,
    dir: row.dir,
    title: row.title,
    titleJa: row.title_ja,
    thumb: row.thumb,
    colour: row.colour,
    durationSeconds: row.duration_seconds,
    visitedAt: instantOf(row.visited_at),
  });
  return entry.success ? [entry.data] : [];
}

/** Milliseconds since 1970 as an instant; empty for a number that is none. */
function instantOf(time: number): string {
  return Number.isSafeInteger(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : '';
}

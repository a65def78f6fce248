import type { HistoryVisit } from '../../../../src/shared/entities/history.ts';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { createHistoryTable } from '../../../../src/main/db/history-table.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { visitOf } from './visits.ts';

/**
 * Adds visits to a file without waiting for the disk; a busy one holds a test up for seconds.
 * @param at when each was made, milliseconds since 1970
 * @returns the connection, which the caller closes
 */
export function fill(
  file: string,
  [first, last]: readonly [first: number, last: number],
  at: (id: number) => number,
  visit: (id: number) => HistoryVisit = visitOf,
) {
  const sqlite = openDatabase(file, 0, HISTORY);
  sqlite.pragma('synchronous = OFF');
  const table = createHistoryTable(sqlite);
  for (let id = first; id <= last; id += 1) table.add(visit(id), at(id));
  return sqlite;
}

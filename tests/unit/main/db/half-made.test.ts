import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { temporaryFolder } from '../temporary.ts';
import { visitOf } from './visits.ts';

/** A file as a process that died while it had a journal left it: half of a change in the file, the way back in the journal. */
function leaveHalfMade(file: string) {
  const made = join(temporaryFolder(), 'history.db');
  const open = openHistory(made, Date.now);
  for (let id = 1; id <= 200; id += 1) open.table.add(visitOf(id), Date.now());
  open.close();
  const sqlite = new Database(made);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('cache_size = 1');
  sqlite.exec("BEGIN IMMEDIATE; UPDATE visit SET title = 'half of it'");
  for (const ending of ['', '-journal']) copyFileSync(`${made}${ending}`, `${file}${ending}`);
  sqlite.exec('ROLLBACK');
  sqlite.close();
}

test('a file that was cut off before it had its log is rolled back, and kept', () => {
  const file = join(temporaryFolder(), 'history.db');
  leaveHalfMade(file);
  // Control: one that only reads may not, and that is no damage.
  const reader = new Database(file, { readonly: true });
  expect(() => reader.pragma('user_version')).toThrow(
    expect.objectContaining({ code: 'SQLITE_READONLY_ROLLBACK' }),
  );
  reader.close();
  const open = openHistory(file, Date.now);
  expect([open.notices, existsSync(`${file}-journal`)]).toEqual([[], false]);
  expect(open.table.list({ page: 1 }).totalCount).toBe(200);
  expect(open.table.list({ page: 1, search: 'half of it' }).totalCount).toBe(0);
  open.close();
});

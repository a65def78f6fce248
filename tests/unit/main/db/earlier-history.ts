import Database from 'better-sqlite3';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { NOON } from './start-history.ts';

/** A history as an earlier version of the app left it: its schema and visits, "Night 1" the oldest. */
export function fillEarlier(file: string, version: number, visits: number): void {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = OFF');
  HISTORY.prepare?.(sqlite);
  const [first = '', ...later] = HISTORY.migrations.slice(0, version);
  sqlite.exec(first);
  sqlite.exec(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${visits})
     INSERT INTO visit
     SELECT 'video', n, n, ${NOON} + n, 'a', 'Night ' || n, '夜の港', '/a', '#102030', 60 FROM number`,
  );
  for (const step of later) sqlite.exec(step);
  sqlite.pragma(`application_id = ${HISTORY.applicationId}`);
  sqlite.pragma(`user_version = ${version}`);
  sqlite.close();
}

import type { Database, Statement } from 'better-sqlite3';
import type { Query, QueryResult } from '../port.ts';

/** Statements cached at most; lists of values of every length would make more. */
const MOST = 500;

/** Runs queries on a connection, each text prepared once. */
export function queryRunner(sqlite: Database): (query: Query) => QueryResult {
  const known = new Map<string, Statement<unknown[]>>();
  const prepared = (sql: string) => {
    const found = known.get(sql);
    if (found) return found;
    if (known.size >= MOST) known.clear();
    const made = sqlite.prepare<unknown[]>(sql);
    known.set(sql, made);
    return made;
  };
  return (query) => {
    const { sql, parameters } = 'compile' in query ? query.compile() : query;
    const statement = prepared(sql);
    if (!statement.reader) return { rows: [], changed: statement.run(parameters).changes };
    const rows = statement.all(parameters);
    return { rows, changed: statement.readonly ? 0 : rows.length };
  };
}

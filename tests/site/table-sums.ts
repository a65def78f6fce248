import { createHash } from 'node:crypto';
import type { SiteDatabase } from '../../src/site/platform/db/open.ts';

/**
 * Made beside the calls, in their own time, from what the other tables hold; `sqlite_sequence` says only that
 * a row came, and `readiness_probe` that the site tried to write.
 */
const DERIVED = ['video_json', 'search_change', 'sqlite_sequence', 'readiness_probe'];
/** When a session was last seen says nothing of what was done. */
const PASSING = ['seen_at', 'idle_until'];

type Sqlite = SiteDatabase['sqlite'];
type Sums = Readonly<Record<string, string>>;

const readers = new WeakMap<Sqlite, () => Sums>();

/** A checksum of every table of a database but those named. */
export function tableSums({ sqlite }: Pick<SiteDatabase, 'sqlite'>, except: readonly string[] = []): Sums {
  const read = readers.get(sqlite) ?? sumsOf(sqlite);
  readers.set(sqlite, read);
  return Object.fromEntries(Object.entries(read()).filter(([name]) => !except.includes(name)));
}

/** Reads the tables again only after a change: most calls that are looked at should change nothing. */
function sumsOf(sqlite: Sqlite): () => Sums {
  // The first moves with commits of all other connections, the second with rows that this one changes.
  const others = sqlite.prepare('PRAGMA data_version').pluck();
  const own = sqlite.prepare('SELECT total_changes()').pluck();
  const tables = tablesOf(sqlite);
  let seen = '';
  let sums: Sums = {};
  return () => {
    const now = `${String(others.get())} ${String(own.get())}`;
    if (now !== seen) sums = Object.fromEntries(tables.map(({ name, sum }) => [name, sum()]));
    seen = now;
    return sums;
  };
}

function tablesOf(sqlite: Sqlite) {
  const names = sqlite
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
    )
    .pluck()
    .all();
  return names
    .filter((name) => !DERIVED.includes(name))
    .map((name) => {
      const columns = sqlite.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
      const lasting = columns.all(name).filter((column) => !PASSING.includes(column));
      const rows = sqlite.prepare(`SELECT ${lasting.map((each) => `"${each}"`).join()} FROM "${name}"`).raw();
      const sum = () => createHash('sha256').update(JSON.stringify(rows.all())).digest('base64url');
      return { name, sum };
    });
}

import { createHash } from 'node:crypto';
import type { SiteDatabase } from '../../src/site/platform/db/open.ts';

/** Made beside the calls, in their own time, from what the other tables hold; the last numbers say only that a row came. */
const DERIVED = ['video_json', 'search_change', 'sqlite_sequence'];
/** When a session was last seen says nothing of what was done. */
const PASSING = ['seen_at', 'idle_until'];

/** A checksum of every table of a database but those named. */
export function tableSums(
  { sqlite }: SiteDatabase,
  except: readonly string[] = [],
): Readonly<Record<string, string>> {
  const tables = sqlite
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .pluck()
    .all() as string[];
  const counted = tables.filter((name) => ![...DERIVED, ...except].includes(name));
  return Object.fromEntries(
    counted.map((name) => {
      const hash = createHash('sha256');
      for (const row of sqlite.prepare(`SELECT * FROM "${name}"`).iterate())
        hash.update(
          JSON.stringify(Object.entries(row as object).filter(([column]) => !PASSING.includes(column))),
        );
      return [name, hash.digest('base64url')];
    }),
  );
}

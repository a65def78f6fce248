import type { Database } from 'better-sqlite3';
import type { Migration } from './migration-files.ts';

/**
 * A migration expands, so that the release before serves what it leaves, or its first line says that it contracts:
 * `-- contract 0.2 from 005: reason`. That one comes with the first release 0.2, and sites that know migration 005
 * still serve it; those that know less do not. `tests/site/migration-rules.ts` holds the files to it.
 */
const CONTRACT = /^-- contract (\d+\.\d+) from (\d{3}): \S/;

/** What a migration that contracts says; `null`: it expands. */
export function contractOf({ text }: Migration): { readonly minor: string; readonly from: number } | null {
  const [, minor = '', from] = CONTRACT.exec(text) ?? [];
  return from === undefined ? null : { minor, from: Number(from) };
}

/** Number of the migration that a site must know to serve what these leave. */
export function floorOf(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map((step) => contractOf(step)?.from ?? 0));
}

interface Known {
  readonly migrations: readonly Migration[];
  readonly release: string;
}

/** What a database remembers of the site that last wrote it. */
export interface LastWriter {
  readonly release: string;
  /** The migration that a site must know. */
  readonly floor: number;
  /** What its triggers and migrations were (`hashOf`, names). */
  readonly build: string;
  /** Every such build there was. */
  readonly builds: readonly string[];
}

const FACT = 'last_writer';

/** `null`: nobody, or a site from before this was written down. */
export function lastWriter(sqlite: Database): LastWriter | null {
  const has = sqlite.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'site_fact'`).get();
  if (has === undefined) return null;
  const found = sqlite.prepare<[string], string>('SELECT value FROM site_fact WHERE name = ?').pluck();
  const text = found.get(FACT);
  return text === undefined ? null : (JSON.parse(text) as LastWriter);
}

export function rememberWriter(sqlite: Database, writer: LastWriter): void {
  const put = sqlite.prepare('INSERT OR REPLACE INTO site_fact (name, value) VALUES (?, ?)');
  put.run(FACT, JSON.stringify(writer));
}

/**
 * Refuses a database that a build cannot serve.
 * @param last number of the database's last migration
 * @throws Error when a newer release has left what an older one cannot serve
 */
export function requireServed(sqlite: Database, last: number, build: Known): void {
  const known = build.migrations.length;
  if (last <= known) return;
  const writer = lastWriter(sqlite);
  if (writer && writer.floor <= known) return;
  throw new Error(
    `the database is newer than this site: ${writer ? `release ${writer.release}` : 'a later release'} wrote it, and ` +
      `a site must know migration ${writer?.floor ?? last} to serve it; this one, ${build.release}, knows ${known}: ` +
      'start the later release, or restore the backup from before it',
  );
}

import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Copy } from './copies.ts';
import { copyOf, copyTriggers } from './copy-sql.ts';
import type { Counter } from './counter.ts';
import { recountOf } from './counter-sql.ts';
import { triggersOf, type Derived } from './triggers.ts';

/** Where the database remembers which counters and copies it has, by the table that holds them. */
const FACT = 'counters';

/** Counters by the table that holds them, which are made again together: they may share a column. */
const byTable = (counters: readonly Counter[]) =>
  [...new Set(counters.map(({ into }) => into))].map(
    (into) => [into, counters.filter((one) => one.into === into)] as const,
  );

/** Hashes of how the counters and copies of each table are made and followed. */
function hashesOf(derived: Derived): Readonly<Record<string, string>> {
  const triggers = triggersOf(derived).map(({ sql }) => sql.split(/\bBEGIN\b|;/));
  return Object.fromEntries([
    ...derived.copies.map((copy) => [
      copy.into,
      digest([copyOf(copy), JSON.stringify(copyTriggers([copy]))]),
    ]),
    ...byTable(derived.counters).map(([into, all]) => {
      const writes = new RegExp(`\\b(?:INTO|UPDATE|FROM)\\s+${into}\\b`, 'i');
      const following = triggers.flatMap(([head = '', ...statements]) => {
        const some = statements.filter((statement) => writes.test(statement));
        return some.length > 0 ? [head, ...some] : [];
      });
      return [into, digest([recountOf(all), ...following])];
    }),
  ]) as Readonly<Record<string, string>>;
}

const digest = (texts: readonly string[]) => hash('sha256', texts.join('\n')).slice(0, 16);

/** What cannot be read is made again. */
function rememberedHashes(sqlite: Database): Readonly<Partial<Record<string, string>>> {
  const found = sqlite.prepare<[string], string>('SELECT value FROM site_fact WHERE name = ?').pluck();
  try {
    return { ...(JSON.parse(found.get(FACT) ?? '{}') as Record<string, string> | null) };
  } catch {
    return {};
  }
}

/**
 * Counters to make again at an upgrade: those that the database does not have so, and those over tables that were
 * written without triggers. At a million videos all of them take half a minute.
 * @param written `null`: perhaps all tables
 */
export function staleCounters(
  sqlite: Database,
  derived: Derived,
  written: readonly string[] | null,
): readonly Counter[] {
  if (written === null) return derived.counters;
  const had = rememberedHashes(sqlite);
  const hashes = hashesOf(derived);
  const names = new RegExp(`\\b(?:${['-', ...written].join('|')})\\b`);
  return byTable(derived.counters).flatMap(([into, all]) =>
    had[into] === hashes[into] && !names.test(JSON.stringify(all)) ? [] : all,
  );
}

/** The same of copies. @param recounted counters that were made again */
export function staleCopies(
  sqlite: Database,
  derived: Derived,
  written: readonly string[] | null,
  recounted: readonly Counter[],
): readonly Copy[] {
  if (written === null) return derived.copies;
  const had = rememberedHashes(sqlite);
  const hashes = hashesOf(derived);
  const changed = [...written, ...recounted.map(({ into }) => into)];
  return derived.copies.filter(
    ({ of, into }) => had[into] !== hashes[into] || changed.includes(of) || changed.includes(into),
  );
}

export function rememberCounters(sqlite: Database, derived: Derived): void {
  const put = sqlite.prepare('INSERT OR REPLACE INTO site_fact (name, value) VALUES (?, ?)');
  put.run(FACT, JSON.stringify(hashesOf(derived)));
}

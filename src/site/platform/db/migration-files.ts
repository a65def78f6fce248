import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** The migration files of this build, by number. */
export function readMigrations(folder: URL = FOLDER): readonly Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = files.sort().map((name) => {
    const id = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
    return { id, name, text: readFileSync(new URL(name, folder), 'utf8') };
  });
  migrations.forEach(({ id, name }, at) => {
    if (id !== at + 1) throw new Error(`migration ${name}: expected number ${at + 1}`);
  });
  return migrations;
}

/** Tables whose rows migrations write; `null`: perhaps all, as what is deleted takes other rows with it. */
export function tablesWritten(migrations: readonly Migration[]): readonly string[] | null {
  const text = migrations.map((step) => step.text).join('\n');
  if (/\b(?:DELETE|DROP TABLE|REPLACE)\b/i.test(text)) return null;
  const writes = /\b(?:INTO|UPDATE(?:\s+OR\s+\w+)?|ALTER\s+TABLE)\s+"?(\w+)/gi;
  return [...new Set([...text.matchAll(writes)].map(([, table = '']) => table))];
}

import { hash } from 'node:crypto';
import { DERIVED, hashOf } from './derived.ts';
import { readMigrations } from './migration-files.ts';

/**
 * Another number after every change of a trigger, of a table, or of `more`, 48 bits: what was stored with one number is
 * not current under another.
 */
export function derivedVersion(more: string): number {
  const migrations = readMigrations().map(({ name }) => name);
  return Number.parseInt(hash('sha256', [hashOf(DERIVED), ...migrations, more].join('\n')).slice(0, 12), 16);
}

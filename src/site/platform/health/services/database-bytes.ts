import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Files of databases; the one that ends in `-wal` is the log of what was committed last. */
const FILES = ['site.db', 'site.db-wal', 'search.db'] as const;

/** Size of each file of a database in a data folder, bytes. */
export function databaseBytes(data: string): readonly { readonly file: string; readonly bytes: number }[] {
  return FILES.map((file) => ({
    file,
    bytes: statSync(join(data, file), { throwIfNoEntry: false })?.size ?? 0,
  }));
}

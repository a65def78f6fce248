import type { Database } from 'better-sqlite3';

/**
 * What a connection to `site.db` may hold: 16 MiB of pages, and the first 128 MiB of the file mapped. A file mapped as a
 * whole was 330 MB of the process in a world of a million videos, and no quicker.
 */
export function boundMemory(sqlite: Database): void {
  sqlite.pragma('cache_size = -16384');
  sqlite.pragma('mmap_size = 134217728');
}

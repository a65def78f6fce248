import { join } from 'node:path';
import { openSearchWriter, SEARCH_FILE } from './search-database.ts';
import { openSiteReader } from '../../../platform/index.ts';
import { searchSource } from '../repositories/source.ts';
import { createIndexer } from './indexer.ts';

/**
 * Brings the index of a data folder up to date in this thread, or makes it. For scripts that have written many rows.
 * Such a script drops the triggers that fill `search_change` while it writes, or deletes their rows: a new index does
 * not need them.
 */
export function buildSearchIndex(data: string): void {
  const source = searchSource(openSiteReader(join(data, 'site.db')));
  const sqlite = openSearchWriter(join(data, SEARCH_FILE));
  try {
    createIndexer(sqlite, source).catchUp();
  } finally {
    sqlite.close();
    source.close();
  }
}

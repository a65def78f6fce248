import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { SEARCH_HITS } from '../../../src/shared/limits.ts';
import { siteReadings } from '../../../src/site/catalog/search/repositories/site-readings.ts';
import { openSearchReader, SEARCH_FILE } from '../../../src/site/catalog/search/index/search-database.ts';
import { scanLibrary } from './scan-library.ts';
import { textFinder } from './truth-texts.ts';

interface Hit {
  readonly id: number;
  readonly addedAt: number;
}

/**
 * The first page of each search by its newest videos, found without the index: every public video of the section str,
 * the newest id first, is looked through for every search. As documented, of more than `SEARCH_HITS` hits those with the
 * highest ids count.
 * @returns ids by the words of the search
 */
export function scannedPages(
  site: Database,
  searches: readonly string[],
  count: number,
): ReadonlyMap<string, readonly number[]> {
  // How a search in kanji is read is known to the index alone.
  const index = openSearchReader(site.name, join(dirname(site.name), SEARCH_FILE));
  const finder = textFinder(searches, siteReadings(index));
  index.close();
  const hits = searches.map((): Hit[] => []);
  for (const { id, addedAt, title, others } of scanLibrary(site)) {
    for (const search of finder.searchesIn(title, others)) {
      const found = hits[search];
      if (found && found.length < SEARCH_HITS) found.push({ id, addedAt });
    }
  }
  return new Map(
    searches.map((words, at) => {
      const newest = (hits[at] ?? []).sort((a, b) => b.addedAt - a.addedAt || b.id - a.id);
      return [words, newest.slice(0, count).map(({ id }) => id)];
    }),
  );
}

/** What the answers have too much, too little or in another order, a line a search; none: all are right. */
export function differences(
  truth: ReadonlyMap<string, readonly number[]>,
  answers: ReadonlyMap<string, readonly number[]>,
): readonly string[] {
  return [...truth].flatMap(([words, query]) => {
    const found = answers.get(words);
    if (!found) return [`“${words}”: not answered`];
    const missing = query.filter((id) => !found.includes(id));
    const extra = found.filter((id) => !query.includes(id));
    if (missing.length + extra.length > 0)
      return [`“${words}”: missing ${missing.join(' ') || 'none'}, extra ${extra.join(' ') || 'none'}`];
    return found.every((id, at) => id === query[at]) ? [] : [`“${words}”: in another order`];
  });
}

import { FEED_MOST, FEED_PAGE_SIZE } from '../../../../shared/constants.ts';
import type { Caller } from '../../../identity/index.ts';
import { noSuchPage, prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { seenAt } from '../repositories/seen.ts';
import { newestSources, publishedBy } from '../repositories/sources.ts';
import { feedTiles } from '../repositories/tiles.ts';
import { newestOf } from './merge.ts';

/**
 * A page of the caller's feed, the newest first: public videos only, at most the newest `FEED_MOST`.
 * @throws AppError `not_found` (page)
 */
export async function listFeed(
  { database }: { readonly database: SiteDatabase },
  page: number,
  caller: Caller,
): Promise<PreparedJson> {
  const sources = newestSources(database, caller, FEED_MOST);
  const items = newestOf(
    sources,
    (source, skip, count) => publishedBy(database, source, { at: source.at, skip, count }),
    FEED_MOST,
  );
  const pages = Math.ceil(items.length / FEED_PAGE_SIZE);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const { videos, published } = feedTiles(
    database,
    items.slice((page - 1) * FEED_PAGE_SIZE, page * FEED_PAGE_SIZE),
  );
  const [mark] = await database.read(seenAt(viewerOf(caller)));
  const seen = mark ? `"${new Date(mark.seen_at).toISOString()}"` : 'null';
  const newCount = items.filter(({ at }) => at > (mark?.seen_at ?? 0)).length;
  const counts = `"total_count":${items.length},"pages":${pages},"seen_at":${seen},"new_count":${newCount}`;
  return prepared(`{"videos":${videos},"published":${published},${counts}}`);
}

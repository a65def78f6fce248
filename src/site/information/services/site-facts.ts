import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import type { Language, Catalogue } from '../../../shared/filters/enums.ts';
import type { Clock } from '../../clock.ts';
import type { SiteDatabase } from '../../db/open.ts';
import { collectionCounter } from '../../collections/repositories/collections.ts';
import { readCounter, objectCount } from '../../paging/repositories/counters.ts';
import { memberTotal } from '../../members/repositories/members.ts';
import { categoryRows, topModelRows, topTags, totalViews } from '../../categories/repositories/top-lists.ts';

/** Entries of each top list: what the index shows, and all the sidebar needs for its first screen. */
const TOP = { models: 12, categories: 20, keywords: 20 } as const;
const VIEWS_KEPT_MS = 600_000;

/**
 * Answer of `site.stats`: the videos of one section and their views, and how many there are of what knows no section, as
 * its own list says.
 */
export function siteStats(
  deps: { readonly database: SiteDatabase; readonly clock: Clock },
  { gender, lang }: InputOf<Api['site.stats']>,
): OutputOf<Api['site.stats']> {
  const { database } = deps;
  return {
    videos: readCounter(database, 'section', '', gender),
    albums: collectionCounter(database, 'album', { kind: 'all' }),
    models: objectCount(database, 'model'),
    channels: objectCount(database, 'channel'),
    playlists: collectionCounter(database, 'playlist', { kind: 'all' }),
    members: memberTotal(database),
    views: viewsOf(deps, gender),
    top: {
      models: topModelRows(database, gender, lang, TOP.models).map(({ dir, title, image, total }) => ({
        dir,
        title,
        image,
        totalVideos: total,
      })),
      categories: categoriesOf(database, gender, lang, TOP.categories),
      keywords: [...topTags(database, gender, lang, TOP.keywords)],
    },
  };
}

/** Answer of `site.tops`: as many of each as were asked for; the sidebar divides its room itself. */
export function siteTops(
  database: SiteDatabase,
  { gender, count, lang }: InputOf<Api['site.tops']>,
): OutputOf<Api['site.tops']> {
  return {
    categories: categoriesOf(database, gender, lang, count),
    keywords: [...topTags(database, gender, lang, count)],
  };
}

function categoriesOf(database: SiteDatabase, catalogue: Catalogue, language: Language, most: number) {
  return categoryRows(database, catalogue, language, most).map(({ dir, title, total }) => ({
    dir,
    title,
    catalogue,
    totalVideos: total,
  }));
}

const remembered = new WeakMap<
  SiteDatabase,
  Map<Catalogue, { readonly at: number; readonly views: number }>
>();

function viewsOf(
  deps: { readonly database: SiteDatabase; readonly clock: Clock },
  catalogue: Catalogue,
): number {
  const own = remembered.get(deps.database) ?? new Map<Catalogue, { at: number; views: number }>();
  remembered.set(deps.database, own);
  const now = deps.clock.now();
  const known = own.get(catalogue);
  if (known && now - known.at < VIEWS_KEPT_MS) return known.views;
  const views = totalViews(deps.database, catalogue);
  own.set(catalogue, { at: now, views });
  return views;
}

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Language, Catalogue } from '../../../../shared/filters/enums.ts';
import { memberTotal, objectCount, readCounter, type SiteDatabase } from '../../../platform/index.ts';
import { collectionCounter } from '../../collections/repositories/collections.ts';
import { categoryRows, topModelRows, topTags } from '../../categories/repositories/top-lists.ts';

/** Entries of each top list: as many as the index shows, which is enough for the sidebar's first screen. */
const TOP = { models: 12, categories: 20, keywords: 20 } as const;

/**
 * Answer of `site.stats`: the videos of one catalogue and their views, and the totals of objects without a catalogue,
 * equal to their own lists.
 */
export function siteStats(
  database: SiteDatabase,
  { gender, lang }: InputOf<Api['site.stats']>,
): OutputOf<Api['site.stats']> {
  return {
    videos: readCounter(database, 'catalogue', '', gender),
    albums: collectionCounter(database, 'album', { kind: 'all' }),
    models: objectCount(database, 'model'),
    channels: objectCount(database, 'channel'),
    playlists: collectionCounter(database, 'playlist', { kind: 'all' }),
    members: memberTotal(database),
    views: objectCount(database, `views_${gender}`),
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

/** Answer of `site.tops`: as many of each as requested; the sidebar decides how many fit. */
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

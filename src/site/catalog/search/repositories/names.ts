import type { Database } from 'better-sqlite3';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { SEARCH_HITS } from '../../../../shared/limits.ts';
import {
  pictureSql,
  PUBLIC,
  PUBLIC_ALBUM,
  PUBLIC_PLAYLIST,
  publicThumbSql,
} from '../../../visibility/threads.ts';
import { itemsText, publicModel } from '../../../platform/threads.ts';
import { facet, NAME_KINDS, type NameKind } from '../index/facets.ts';
import { expressionOf, type ParsedQuery } from '../text/query-term.ts';
import { cachedStatement } from './statements.ts';
import { foundName } from '../json/search-name.ts';

/** Newest names that are ranked. */
const RANKED = 400;

/** How names of a kind are joined, checked and shown. `o` is the object, `h.id` its id. */
interface Shown {
  readonly join: string;
  /** Decides between equal matches, the greater first. */
  readonly weight: string;
  /** Both titles, or the only name twice. */
  readonly titles: readonly [string, string];
  /** Wire JSON of one hit. */
  readonly json: string;
}

const titled = (kind: 'model' | 'channel', total: string): Shown => ({
  join: `CROSS JOIN ${kind} o ON o.id = h.id AND ${kind === 'model' ? publicModel('o') : 'TRUE'}`,
  weight: total,
  titles: ['o.title_en', 'o.title_ja'],
  json: foundName({
    title: 'o.title_en',
    titleJa: 'o.title_ja',
    dir: 'o.dir',
    image: pictureSql('o.image_key'),
    total,
  }),
});

/** A category has a count in each catalogue and no picture of its own. `@catalogue` is one of them or `all`. */
const IN_CATEGORY = `(SELECT coalesce(sum(k.total), 0) FROM video_count k
  WHERE k.scope = 'category' AND k.object = CAST(o.id AS TEXT) AND @catalogue IN (k.catalogue, 'all'))`;

/** The picture of the first public video in a playlist. */
const PLAYLIST_PICTURE = `coalesce((SELECT ${publicThumbSql} FROM playlist_video l JOIN video v ON v.id = l.video_id
  WHERE l.playlist_id = o.id AND ${PUBLIC} ORDER BY l.position, l.video_id LIMIT 1), '')`;

const ALBUM_PICTURE = `coalesce((SELECT '/media/p/' || t.picture_key || '.480.webp' FROM photo t
  WHERE t.album_id = o.id AND t.is_waiting = 0 ORDER BY t.id = o.cover_id DESC, t.position, t.id LIMIT 1), '')`;

/** Visibility is checked again on the row itself: the index lags by up to ten seconds. */
const SHOWN: Readonly<Record<NameKind, Shown>> = {
  model: titled('model', 'o.videos'),
  channel: titled('channel', 'o.videos'),
  category: {
    join: 'CROSS JOIN category o ON o.id = h.id',
    weight: IN_CATEGORY,
    titles: ['o.title_en', 'o.title_ja'],
    json: foundName({
      title: 'o.title_en',
      titleJa: 'o.title_ja',
      dir: 'o.dir',
      image: `''`,
      total: IN_CATEGORY,
    }),
  },
  member: {
    join: 'CROSS JOIN member o ON o.id = h.id',
    weight: 'o.videos',
    titles: ['o.name', 'o.name'],
    json: foundName({
      title: 'o.name',
      titleJa: `''`,
      dir: `''`,
      image: pictureSql('o.avatar_key'),
      total: 'o.videos',
    }),
  },
  playlist: {
    join: `CROSS JOIN playlist o ON o.id = h.id AND ${PUBLIC_PLAYLIST.replaceAll('p.', 'o.')}`,
    weight: 'o.views',
    titles: ['o.title', 'o.title'],
    json: foundName({
      title: 'o.title',
      titleJa: `''`,
      dir: `''`,
      image: PLAYLIST_PICTURE,
      total: 'o.videos',
    }),
  },
  album: {
    join: `CROSS JOIN album o ON o.id = h.id AND ${PUBLIC_ALBUM.replaceAll('a.', 'o.')}`,
    weight: 'o.views',
    titles: ['o.title_en', 'o.title_ja'],
    json: foundName({
      title: 'o.title_en',
      titleJa: 'o.title_ja',
      dir: `''`,
      image: ALBUM_PICTURE,
      total: 'o.photos',
    }),
  },
};

export interface FoundNames {
  /** Wire JSON of the best ones. */
  readonly items: string;
  /** Counted up to `SEARCH_HITS`. */
  readonly total: number;
}

const NONE: FoundNames = { items: '[]', total: 0 };

/** Names of a kind that a search finds: exact matches first, then names that begin with it. */
export function findNames(
  sqlite: Database,
  kind: NameKind,
  query: ParsedQuery,
  ask: { readonly words: string; readonly most: number },
): FoundNames {
  const shown = SHOWN[kind];
  const expression = expressionOf(query);
  if (expression === null) return NONE;
  const found = { ...ask, match: `${expression} AND ${ofKind(kind)}` };
  const total = countNames(sqlite, shown, found.match);
  return total === 0 ? NONE : { total, items: bestNames(sqlite, shown, found) };
}

/**
 * Names of a kind that begin as `expression` says, for suggestions. Only names with results: the page of a category
 * shows one catalogue, that of a model finds the catalogue of its videos.
 */
export function suggestNames(
  sqlite: Database,
  kind: 'category' | 'model',
  expression: string,
  ask: { readonly words: string; readonly most: number; readonly catalogue: Catalogue | 'all' },
): string {
  const shown = SHOWN[kind];
  const match = `(${expression}) AND ${ofKind(kind)}`;
  return bestNames(sqlite, shown, { ...ask, match }, `WHERE ${shown.weight} > 0`);
}

const ofKind = (kind: NameKind) => `"${facet.kind(kind)}"`;

/** Rows of the index are `id * 8 + kind`. */
const HITS = (limit: number) => `(SELECT rowid >> 3 AS id FROM s.name_index WHERE name_index MATCH @match
  ORDER BY rowid DESC LIMIT ${limit}) h`;

function countNames(sqlite: Database, { join }: Shown, match: string): number {
  const text = `SELECT count(*) FROM ${HITS(SEARCH_HITS)} ${join}`;
  return cachedStatement(sqlite, text).pluck().get({ match }) as number;
}

function bestNames(
  sqlite: Database,
  { join, weight, titles: [en, ja], json }: Shown,
  ask: {
    readonly match: string;
    readonly words: string;
    readonly most: number;
    readonly catalogue?: Catalogue | 'all';
  },
  where = '',
): string {
  const same = `(lower(${en}) = @words OR lower(${ja}) = @words)`;
  const begins = `(substr(lower(${en}), 1, length(@words)) = @words OR substr(${ja}, 1, length(@words)) = @words)`;
  const text = `SELECT ${itemsText('json(j)')} FROM (SELECT ${json} AS j FROM ${HITS(RANKED)} ${join} ${where}
    ORDER BY ${same} DESC, ${begins} DESC, ${weight} DESC, o.id DESC LIMIT @most)`;
  const { match, most, catalogue = 'all' } = ask;
  const values = { match, words: ask.words.toLowerCase(), most, catalogue };
  return cachedStatement(sqlite, text).pluck().get(values) as string;
}

/** Kinds in the order of a summary. */
export const SUMMARY_KINDS = ['models', 'channels', 'playlists', 'members', 'albums'] as const;

export const kindOf = (plural: (typeof SUMMARY_KINDS)[number]): NameKind =>
  plural.slice(0, -1) as Extract<NameKind, keyof typeof NAME_KINDS>;

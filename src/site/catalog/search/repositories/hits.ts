import type { Database } from 'better-sqlite3';
import { CATALOGUES, type Catalogue, type VideoSort } from '../../../../shared/filters/enums.ts';
import { SEARCH_HITS } from '../../../../shared/limits.ts';
import { VIDEO_INDEXES, videoIndex } from '../index/search-database.ts';
import { PUBLIC } from '../../../visibility/threads.ts';
import { anyWay, type QueryTerm, type ParsedQuery } from '../text/query-term.ts';
import { EVERYTHING, matchOf, rowConditions, rowValues, type VideoNarrowing } from './narrowing.ts';
import { hiddenSince } from './index-lag.ts';
import { cachedStatement } from './statements.ts';
import { tiersOf } from './tiers.ts';
import { publicTile } from '../../videos/json/video-tile.ts';
import { itemsText } from '../../../platform/threads.ts';

export interface VideoRequest extends VideoNarrowing {
  readonly catalogue: Catalogue;
  readonly query: ParsedQuery;
  /** `all`: the best match first. */
  readonly sort: VideoSort | 'all';
  readonly page: number;
  readonly count: number;
}

const SORTED_BY: Readonly<Record<VideoSort, string>> = {
  'latest-updates': 'v.added_at',
  longest: 'v.duration',
  'most-commented': 'v.comments',
  'most-popular': 'v.popularity',
  'most-viewed': 'v.views',
  'top-rated': 'v.rating',
};

/** A page of hits as wire JSON, and the number of hits, counted up to `SEARCH_HITS`. */
export interface FoundVideos {
  readonly tiles: string;
  readonly total: number;
}

export const NO_VIDEOS: FoundVideos = { tiles: '[]', total: 0 };

/**
 * Videos of a search. Only the newest `SEARCH_HITS` are counted and ranked, so the work is bounded. The best match
 * needs only the index; other sorts read the rows. The index may lag, so changed videos are checked again: a video that
 * became private is not shown.
 */
export function findVideos(sqlite: Database, ask: VideoRequest): FoundVideos {
  const match = matchOf(ask.query, ask);
  if (match === null) return NO_VIDEOS;
  const tiers = ask.sort === 'all' ? tiersOf(ask.query) : null;
  const value = ask.sort === 'all' ? `k.worth + ${tiers?.score}` : SORTED_BY[ask.sort];
  const hidden = tiers !== null && ask.since === null ? hiddenSince(sqlite, ask) : null;
  // Ranking happens in SQL, because passing thousands of rows to JavaScript costs as much again.
  const text = `WITH hit (id, value) AS MATERIALIZED (
      SELECT h.id, ${value} FROM (${NEWEST(ask.catalogue)}) h
      ${tiers ? 'CROSS JOIN s.video_terms k ON k.id = h.id' : ''}
      ${hidden === null ? `CROSS JOIN video v ON v.id = h.id WHERE ${rowConditions(ask)}` : NOT_HIDDEN(hidden)})
    SELECT (SELECT count(*) FROM hit), (SELECT ${itemsText('id ORDER BY value DESC, id DESC')} FROM (
      SELECT id, value FROM hit ORDER BY value DESC, id DESC LIMIT @count OFFSET @skip))`;
  const values = {
    match,
    count: ask.count,
    skip: (ask.page - 1) * ask.count,
    ...tiers?.values,
    ...(hidden === null
      ? rowValues(ask.catalogue, ask)
      : hidden.length > 0 && { hidden: JSON.stringify(hidden) }),
  };
  // Smaller ids are older: the newer of equal ones comes first.
  const [total, ids] = cachedStatement(sqlite, text).raw().get(values) as [total: number, ids: string];
  return { tiles: tilesOf(sqlite, ids), total };
}

const NOT_HIDDEN = (hidden: readonly number[]) =>
  hidden.length === 0 ? '' : 'WHERE h.id NOT IN (SELECT value FROM json_each(@hidden))';

/** The newest rows of a match, the newest first. */
const NEWEST = (catalogue: Catalogue) =>
  `SELECT rowid AS id FROM s.${videoIndex(catalogue)} WHERE ${videoIndex(catalogue)} MATCH @match
   ORDER BY rowid DESC LIMIT ${SEARCH_HITS}`;

/** @param ids as a JSON list */
function tilesOf(sqlite: Database, ids: string): string {
  if (ids === '[]') return ids;
  const text = `SELECT ${itemsText(`${publicTile} ORDER BY h.key`)} FROM json_each(@ids) h
    CROSS JOIN video v ON v.id = h.value AND ${PUBLIC}`;
  return cachedStatement(sqlite, text).pluck().get({ ids }) as string;
}

/** Whether a search finds any video. @param but a catalogue that is known to have none */
export function hasVideos(sqlite: Database, query: ParsedQuery, but: Catalogue | null): boolean {
  const match = matchOf(query, EVERYTHING);
  if (match === null) return false;
  return CATALOGUES.some((catalogue) => {
    if (catalogue === but) return false;
    const text = `SELECT 1 FROM (${NEWEST(catalogue)}) h CROSS JOIN video v ON v.id = h.id WHERE ${PUBLIC} LIMIT 1`;
    return cachedStatement(sqlite, text).get({ match }) !== undefined;
  });
}

/** How many videos a search finds, counted up to `SEARCH_HITS`. @param catalogue `all`: all together */
export function countFound(
  sqlite: Database,
  query: ParsedQuery,
  narrowing: VideoNarrowing,
  catalogue: Catalogue | 'all',
): number {
  const match = matchOf(query, narrowing);
  if (match === null) return 0;
  const count = (of: Catalogue) => {
    const text = `SELECT count(*) FROM (${NEWEST(of)}) h CROSS JOIN video v ON v.id = h.id
      WHERE ${rowConditions(narrowing)}`;
    const values = { match, ...rowValues(of, narrowing) };
    return cachedStatement(sqlite, text).pluck().get(values) as number;
  };
  const counts = (catalogue === 'all' ? CATALOGUES : [catalogue]).map(count);
  return Math.min(
    SEARCH_HITS,
    counts.reduce((sum, one) => sum + one, 0),
  );
}

/** Whether any video or name has a term. */
export function isKnown(sqlite: Database, unit: QueryTerm): boolean {
  const match = anyWay(unit);
  return [...VIDEO_INDEXES, 'name_index'].some((index) => {
    const text = `SELECT 1 FROM s.${index} WHERE ${index} MATCH ? LIMIT 1`;
    return cachedStatement(sqlite, text).get(match) !== undefined;
  });
}

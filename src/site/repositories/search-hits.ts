import type { Database } from 'better-sqlite3';
import { SECTIONS, type SiteSection, type VideoSort } from '../../shared/filters/enums.ts';
import { SEARCH_HITS } from '../../shared/limits.ts';
import { VIDEO_INDEXES, videoIndex } from '../db/search-database.ts';
import { PUBLIC } from '../policies/can-view.ts';
import { anyWay, COLUMNS, type Unit, type Wanted } from '../search/match.ts';
import { EVERYTHING, matchOf, rowConditions, rowValues, type VideoNarrowing } from './search-narrowing.ts';
import { cachedStatement } from './search-statements.ts';
import { scoresOf } from './search-tiers.ts';
import { tile } from './sql-json.ts';

export interface VideoAsk extends VideoNarrowing {
  readonly section: SiteSection;
  readonly wanted: Wanted;
  /** The words themselves, for titles that begin with them. */
  readonly typed: string;
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

/** A page of hits as wire JSON, and how many hits there are, counted up to `SEARCH_HITS`. */
export interface FoundVideos {
  readonly tiles: string;
  readonly total: number;
}

export const NO_VIDEOS: FoundVideos = { tiles: '[]', total: 0 };

/** Id, and what it is sorted by: there are thousands, and arrays are quicker than objects. */
type Hit = readonly [id: number, value: number];

/**
 * Videos of a search. Bounded: each kind of match gives its newest rows only, up to a fixed number, and only these are
 * ranked; beyond `SEARCH_HITS` hits the older ones are not looked at. The index is asked for what the filters say and
 * the rows themselves once more, so that what has just become private is not shown by an index that lags.
 */
export function findVideos(sqlite: Database, ask: VideoAsk): FoundVideos {
  const match = matchOf(ask.wanted, ask);
  if (match === null) return NO_VIDEOS;
  const ids = newestOf(sqlite, ask.section, match);
  const newest = hitsAmong(sqlite, ask, ids);
  const ranked = ask.sort === 'all' ? byMatch(sqlite, ask, ids, newest) : newest;
  // Ids fall with age: of equals the newer comes first.
  ranked.sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const skip = (ask.page - 1) * ask.count;
  const shown = ranked.slice(skip, Math.min(skip + ask.count, SEARCH_HITS)).map(([id]) => id);
  return { tiles: tilesOf(sqlite, shown), total: newest.length };
}

/** The newest rows of a match, the newest first. */
const NEWEST = (section: SiteSection) =>
  `SELECT rowid AS id FROM s.${videoIndex(section)} WHERE ${videoIndex(section)} MATCH @match
   ORDER BY rowid DESC LIMIT ${SEARCH_HITS}`;

function newestOf(sqlite: Database, section: SiteSection, match: string): readonly number[] {
  return cachedStatement(sqlite, NEWEST(section)).pluck().all({ match }) as number[];
}

/**
 * Popularity is worth less than one kind of match; a short title has less in it that was not asked for; one that begins
 * with what was typed is likely to be meant.
 */
const WORTH = `ln(1 + v.popularity) / 24.0 - (length(v.title_en) + length(v.title_ja)) / 240.0
  + 0.6 * (substr(lower(v.title_en), 1, length(@typed)) = @typed OR substr(v.title_ja, 1, length(@typed)) = @typed)`;

/** Those of the given rows that fit the filters and may be seen, with what they are sorted by. */
function hitsAmong(sqlite: Database, ask: VideoAsk, ids: readonly number[]): Hit[] {
  const value = ask.sort === 'all' ? WORTH : SORTED_BY[ask.sort];
  const text = `SELECT v.id, ${value} AS value FROM json_each(@ids) h CROSS JOIN video v ON v.id = h.value
    WHERE ${rowConditions(ask)}`;
  const typed = ask.sort === 'all' ? { typed: ask.typed.toLowerCase() } : {};
  const values = { ids: JSON.stringify(ids), ...typed, ...rowValues(ask.section, ask) };
  return cachedStatement(sqlite, text).raw().all(values) as Hit[];
}

/** The hits with the worth of their best kind of match; old ones that match better than the newest join them. */
function byMatch(sqlite: Database, ask: VideoAsk, ids: readonly number[], newest: readonly Hit[]): Hit[] {
  const scores = scoresOf(sqlite, ask, ids);
  const known = new Set(ids);
  const older = [...scores.keys()].filter((id) => !known.has(id));
  const joined = older.length === 0 ? newest : [...newest, ...hitsAmong(sqlite, ask, older)];
  return joined.map(([id, value]) => [id, value + (scores.get(id) ?? 0)]);
}

function tilesOf(sqlite: Database, ids: readonly number[]): string {
  if (ids.length === 0) return '[]';
  const text = `SELECT json_group_array(${tile} ORDER BY h.key) FROM json_each(@ids) h CROSS JOIN video v ON v.id = h.value`;
  return cachedStatement(sqlite, text)
    .pluck()
    .get({ ids: JSON.stringify(ids), viewer: 0 }) as string;
}

/** Whether a search finds any video at all. */
export function hasVideos(sqlite: Database, wanted: Wanted): boolean {
  const match = matchOf(wanted, EVERYTHING);
  if (match === null) return false;
  return SECTIONS.some((section) => {
    const text = `SELECT 1 FROM (${NEWEST(section)}) h CROSS JOIN video v ON v.id = h.id WHERE ${PUBLIC} LIMIT 1`;
    return cachedStatement(sqlite, text).get({ match }) !== undefined;
  });
}

/** How many videos a search finds, counted up to `SEARCH_HITS`. @param section `all`: those of all together */
export function countFound(
  sqlite: Database,
  wanted: Wanted,
  narrowing: VideoNarrowing,
  section: SiteSection | 'all',
): number {
  const match = matchOf(wanted, narrowing);
  if (match === null) return 0;
  const count = (of: SiteSection) => {
    const text = `SELECT count(*) FROM (${NEWEST(of)}) h CROSS JOIN video v ON v.id = h.id
      WHERE ${rowConditions(narrowing)}`;
    const values = { match, ...rowValues(of, narrowing) };
    return cachedStatement(sqlite, text).pluck().get(values) as number;
  };
  const counts = (section === 'all' ? SECTIONS : [section]).map(count);
  return Math.min(
    SEARCH_HITS,
    counts.reduce((sum, one) => sum + one, 0),
  );
}

/** Whether anything at all has a unit: a video of any section, or a name. */
export function isKnown(sqlite: Database, unit: Unit): boolean {
  const has = (index: string, match: string) =>
    cachedStatement(sqlite, `SELECT 1 FROM s.${index} WHERE ${index} MATCH ? LIMIT 1`).get(match) !==
    undefined;
  const asVideo = anyWay(unit, COLUMNS.video);
  return VIDEO_INDEXES.some((index) => has(index, asVideo)) || has('name_index', anyWay(unit, COLUMNS.name));
}

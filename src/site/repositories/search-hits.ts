import type { Database } from 'better-sqlite3';
import type { SiteSection, VideoDuration, VideoSort, VideoType } from '../../shared/filters/enums.ts';
import { SEARCH_HITS } from '../../shared/limits.ts';
import { PUBLIC } from '../policies/can-view.ts';
import { facet } from '../search/facets.ts';
import { anyWay, COLUMNS, type Unit, type Wanted } from '../search/match.ts';
import { cachedStatement } from './search-statements.ts';
import { tile } from './sql-json.ts';

/** What a search for videos is narrowed to. */
export interface VideoNarrowing {
  readonly section: SiteSection | 'all';
  readonly type: VideoType;
  readonly duration: VideoDuration;
  /** Milliseconds since 1970; `null`: any time. */
  readonly since: number | null;
}

export interface VideoAsk extends VideoNarrowing {
  readonly wanted: Wanted;
  /** The words themselves, for titles that begin with them. */
  readonly typed: string;
  /** `all`: the best match first. */
  readonly sort: VideoSort | 'all';
  readonly page: number;
  readonly count: number;
}

/** Newest rows a better kind of match is looked for in; the widest kind takes `SEARCH_HITS`. */
const TIER_ROWS = 1_000;

const SORTED_BY: Readonly<Record<VideoSort, string>> = {
  'latest-updates': 'v.added_at',
  longest: 'v.duration',
  'most-commented': 'v.comments',
  'most-popular': 'v.popularity',
  'most-viewed': 'v.views',
  'top-rated': 'v.rating',
};

/**
 * How good a match is, the better the higher: in steps of one, so that popularity (less than one) decides within a
 * kind of match and a little beyond. The title weighs most, then whom it names, then what it is about.
 */
const TIERS = [
  { score: 4.6, match: ({ phrase }: Wanted) => phrase && `{en ja} : ${phrase}` },
  { score: 4.2, match: ({ phrase }: Wanted) => phrase && `names : ${phrase}` },
  { score: 3.4, match: ({ units }: Wanted) => allExact(units, COLUMNS.title.written) },
  { score: 3, match: ({ units }: Wanted) => units.map((unit) => anyWay(unit, COLUMNS.title)).join(' AND ') },
  { score: 2.6, match: ({ phrase }: Wanted) => phrase && `topics : ${phrase}` },
  { score: 1.6, match: ({ units }: Wanted) => allExact(units, COLUMNS.video.written) },
] as const;

/** Of more hits than are ranked, better matches are looked for this many times as far back. */
const FURTHER = 4;

/** A page of hits as wire JSON, and how many hits there are, counted up to `SEARCH_HITS`. */
export interface FoundVideos {
  readonly tiles: string;
  readonly total: number;
}

interface Hit {
  readonly id: number;
  /** What it is sorted by. */
  readonly value: number;
}

/**
 * Videos of a search. Bounded: each kind of match gives its newest rows only, up to a fixed number, and only these are
 * ranked; beyond `SEARCH_HITS` hits the older ones are not looked at. The index is asked for what the filters say and
 * the rows themselves once more, so that what has just become private is not shown by an index that lags.
 */
export function findVideos(sqlite: Database, ask: VideoAsk): FoundVideos {
  const match = matchOf(ask);
  if (match === null) return { tiles: '[]', total: 0 };
  const newest = hitsAmong(sqlite, ask, NEWEST, { match });
  const ranked = ask.sort === 'all' ? byMatch(sqlite, ask, match, newest) : newest;
  // Ids fall with age: of equals the newer comes first.
  ranked.sort((a, b) => b.value - a.value || b.id - a.id);
  const skip = (ask.page - 1) * ask.count;
  const ids = ranked.slice(skip, Math.min(skip + ask.count, SEARCH_HITS)).map(({ id }) => id);
  return { tiles: tilesOf(sqlite, ids), total: newest.length };
}

/** The newest rows of a match. */
const NEWEST = `(SELECT rowid AS id FROM s.video_index WHERE video_index MATCH @match
  ORDER BY rowid DESC LIMIT ${SEARCH_HITS})`;

/**
 * Popularity is worth less than one kind of match; a short title has less in it that was not asked for; one that begins
 * with what was typed is likely to be meant.
 */
const WORTH = `ln(1 + v.popularity) / 24.0 - (length(v.title_en) + length(v.title_ja)) / 240.0
  + 0.6 * (substr(lower(v.title_en), 1, length(@typed)) = @typed OR substr(v.title_ja, 1, length(@typed)) = @typed)`;

/** Those of the given rows that fit the filters and may be seen, with what they are sorted by. */
function hitsAmong(
  sqlite: Database,
  ask: VideoAsk,
  rows: string,
  values: Readonly<Record<string, string>>,
): Hit[] {
  const value = ask.sort === 'all' ? WORTH : SORTED_BY[ask.sort];
  const text = `SELECT v.id, ${value} AS value FROM ${rows} h CROSS JOIN video v ON v.id = h.id
    WHERE ${rowConditions(ask)}`;
  const typed = ask.sort === 'all' ? { typed: ask.typed.toLowerCase() } : {};
  return cachedStatement(sqlite, text).all({ ...values, ...typed, ...rowValues(ask) }) as Hit[];
}

/** The hits with the worth of their best kind of match; old ones that match better than the newest join them. */
function byMatch(sqlite: Database, ask: VideoAsk, match: string, newest: readonly Hit[]): Hit[] {
  const from = furthest(sqlite, match);
  const scores = new Map<number, number>();
  const rows = cachedStatement(
    sqlite,
    `SELECT rowid FROM s.video_index WHERE video_index MATCH ? AND rowid >= ? ORDER BY rowid DESC LIMIT ${TIER_ROWS}`,
  ).pluck();
  const tiers = new Map(TIERS.map((tier) => [tier.match(ask.wanted), tier.score] as const).reverse());
  // The best kinds come first; of two that come to the same the better one counts.
  for (const [found, score] of [...tiers].sort((a, b) => b[1] - a[1])) {
    if (found === null) continue;
    const wanted = [`(${found})`, ...facetsOf(ask)].join(' AND ');
    for (const id of rows.all(wanted, from) as number[]) if (!scores.has(id)) scores.set(id, score);
  }
  const known = new Set(newest.map(({ id }) => id));
  const older = [...scores.keys()].filter((id) => !known.has(id));
  const joined =
    from === 0 || older.length === 0
      ? newest
      : [...newest, ...hitsAmong(sqlite, ask, EACH, { ids: JSON.stringify(older) })];
  return joined.map(({ id, value }) => ({ id, value: value + (scores.get(id) ?? 0) }));
}

/** The oldest row worth looking at: a rare kind of match among very many hits must not be sought through all of them. */
function furthest(sqlite: Database, match: string): number {
  const rows = `SELECT rowid FROM s.video_index WHERE video_index MATCH ? ORDER BY rowid DESC LIMIT 1`;
  const last = cachedStatement(sqlite, `${rows} OFFSET ${SEARCH_HITS - 1}`)
    .pluck()
    .get(match);
  if (last === undefined) return 0;
  const first = cachedStatement(sqlite, rows).pluck().get(match) as number;
  return Math.max(0, first - FURTHER * (first - (last as number)));
}

const EACH = '(SELECT value AS id FROM json_each(@ids))';

function tilesOf(sqlite: Database, ids: readonly number[]): string {
  if (ids.length === 0) return '[]';
  const text = `SELECT json_group_array(${tile} ORDER BY h.key) FROM json_each(@ids) h CROSS JOIN video v ON v.id = h.value`;
  return cachedStatement(sqlite, text)
    .pluck()
    .get({ ids: JSON.stringify(ids), viewer: 0 }) as string;
}

/** Whether a search finds any video at all. */
export function hasVideos(sqlite: Database, wanted: Wanted): boolean {
  const match = matchOf({ wanted, section: 'all', type: 'all', duration: 'all', since: null });
  if (match === null) return false;
  const text = `SELECT 1 FROM (SELECT rowid AS id FROM s.video_index WHERE video_index MATCH ?
    ORDER BY rowid DESC LIMIT ${SEARCH_HITS}) h CROSS JOIN video v ON v.id = h.id WHERE ${PUBLIC} LIMIT 1`;
  return cachedStatement(sqlite, text).get(match) !== undefined;
}

/** How many videos a search finds, counted up to `SEARCH_HITS`. */
export function countFound(sqlite: Database, wanted: Wanted, narrowing: VideoNarrowing): number {
  const match = matchOf({ wanted, ...narrowing });
  return match === null ? 0 : countVideos(sqlite, match, narrowing);
}

/** Whether anything at all has a unit: a video of any section, or a name. */
export function isKnown(sqlite: Database, unit: Unit): boolean {
  const has = (index: string) => `SELECT 1 FROM s.${index} WHERE ${index} MATCH ? LIMIT 1`;
  const inVideos = cachedStatement(sqlite, has('video_index'));
  const inNames = cachedStatement(sqlite, has('name_index'));
  return (
    inVideos.get(anyWay(unit, COLUMNS.video)) !== undefined ||
    inNames.get(anyWay(unit, COLUMNS.name)) !== undefined
  );
}

function countVideos(sqlite: Database, match: string, narrowing: VideoNarrowing): number {
  const text = `SELECT count(*) FROM ${NEWEST} h CROSS JOIN video v ON v.id = h.id WHERE ${rowConditions(narrowing)}`;
  return cachedStatement(sqlite, text)
    .pluck()
    .get({ match, ...rowValues(narrowing) }) as number;
}

function matchOf(ask: VideoNarrowing & { readonly wanted: Wanted }): string | null {
  const { units } = ask.wanted;
  if (units.length === 0) return null;
  return [...units.map((unit) => anyWay(unit, COLUMNS.video)), ...facetsOf(ask)].join(' AND ');
}

function allExact(units: readonly Unit[], columns: string): string | null {
  if (units.some(({ exact }) => exact === null)) return null;
  return units.map(({ exact }) => `{${columns}} : ${exact}`).join(' AND ');
}

function facetsOf({ section, type, duration }: VideoNarrowing): readonly string[] {
  const facets = [
    section === 'all' ? null : facet.section(section),
    type === 'all' ? null : facet.type(type),
    duration === 'all' ? null : facet.duration(duration),
  ];
  return facets.flatMap((word) => (word === null ? [] : [`facets : "${word}"`]));
}

function rowConditions({ section, type, duration, since }: VideoNarrowing): string {
  return [
    PUBLIC,
    section === 'all' ? '' : 'v.section = @section',
    type === 'hd' ? 'v.is_hd = 1' : type === 'exclusive' ? 'v.is_exclusive = 1' : '',
    duration === 'all' ? '' : LENGTHS[duration],
    since === null ? '' : 'v.added_at >= @since',
  ]
    .filter((part) => part !== '')
    .join(' AND ');
}

const LENGTHS = {
  '1': 'v.duration < 600',
  '2': 'v.duration BETWEEN 600 AND 2400',
  '3': 'v.duration > 2400',
} as const;

function rowValues({ section, since }: VideoNarrowing): Readonly<Record<string, string | number>> {
  return { ...(section !== 'all' && { section }), ...(since !== null && { since }) };
}

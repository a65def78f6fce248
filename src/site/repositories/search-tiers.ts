import type { Database } from 'better-sqlite3';
import type { SiteSection } from '../../shared/filters/enums.ts';
import { SEARCH_HITS } from '../../shared/limits.ts';
import { videoIndex } from '../db/search-database.ts';
import { anyWay, COLUMNS, type Wanted } from '../search/match.ts';
import { facetsOf, type VideoNarrowing } from './search-narrowing.ts';
import { cachedStatement } from './search-statements.ts';

/** Newest rows a better kind of match is looked for in; the widest kind takes `SEARCH_HITS`. */
const TIER_ROWS = 1_000;

/** Of more hits than are ranked, better matches are looked for this many times as far back. */
const FURTHER = 4;

/**
 * How good a match is, the better the higher: in steps of one, so that popularity (less than one) decides within a
 * kind of match and a little beyond. The title weighs most, then whom it names, then what it is about.
 */
const SCORE = {
  titlePhrase: 4.6,
  namesPhrase: 4.2,
  titleExact: 3.4,
  title: 3,
  topicsPhrase: 2.6,
  exact: 1.6,
} as const;

type Ids = readonly number[];

interface RankAsk extends VideoNarrowing {
  readonly section: SiteSection;
  readonly wanted: Wanted;
}

/**
 * Scores of the newest rows of each kind of match. Each kind costs a walk through what the index has of every word, so
 * none is looked for that a wider one has shown not to be there, and none twice that comes to the same.
 * @param newest the newest hits, the newest first
 */
export function scoresOf(sqlite: Database, ask: RankAsk, newest: Ids): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const put = (ids: Ids, score: number) => {
    for (const id of ids) if ((scores.get(id) ?? 0) < score) scores.set(id, score);
  };
  if (newest.length === 0) return scores;
  const { units, phrase } = ask.wanted;
  const rows = rowsFrom(sqlite, ask, furthest(newest));
  const isWritten = units.every(({ ways }) => ways.length === 0);
  const isOne = units.length === 1 && units[0]?.exact === phrase;

  const title = rows(units.map((unit) => anyWay(unit, COLUMNS.title)).join(' AND '));
  const titleExact = isWritten ? title : within(title, () => rows(allExact(ask.wanted, 'title')));
  const exact = isWritten ? newest : rows(allExact(ask.wanted, 'video'));
  put(exact, SCORE.exact);
  put(title, SCORE.title);
  put(titleExact, SCORE.titleExact);
  if (phrase === null) return scores;
  put(isOne ? titleExact : within(titleExact, () => rows(`{en ja} : ${phrase}`)), SCORE.titlePhrase);
  if (exact.length === 0 || !isInLabels(sqlite, phrase)) return scores;
  put(rows(`topics : ${phrase}`), SCORE.topicsPhrase);
  put(rows(`names : ${phrase}`), SCORE.namesPhrase);
  return scores;
}

/** What is looked for among `wider` only, where there is anything. */
function within(wider: Ids, look: () => Ids): Ids {
  return wider.length === 0 ? wider : look();
}

/** Rows of a kind of match down to row `from`; `null` matches nothing. */
function rowsFrom(sqlite: Database, ask: RankAsk, from: number): (match: string | null) => Ids {
  const index = videoIndex(ask.section);
  const statement = cachedStatement(
    sqlite,
    `SELECT rowid FROM s.${index} WHERE ${index} MATCH ? AND rowid >= ? ORDER BY rowid DESC LIMIT ${TIER_ROWS}`,
  ).pluck();
  return (match) =>
    match === null ? [] : (statement.all([`(${match})`, ...facetsOf(ask)].join(' AND '), from) as number[]);
}

/** The oldest row worth looking at: a rare kind of match among very many hits must not be sought through all of them. */
function furthest(newest: Ids): number {
  const [first, last] = [newest[0], newest.at(-1)];
  if (newest.length < SEARCH_HITS || first === undefined || last === undefined) return 0;
  return Math.max(0, first - FURTHER * (first - last));
}

/** Whether any name or topic at all has the phrase. */
function isInLabels(sqlite: Database, phrase: string): boolean {
  const text = 'SELECT 1 FROM s.label_index WHERE label_index MATCH ? LIMIT 1';
  return cachedStatement(sqlite, text).get(phrase) !== undefined;
}

function allExact({ units }: Wanted, where: 'title' | 'video'): string | null {
  if (units.some(({ exact }) => exact === null)) return null;
  return units.map(({ exact }) => `{${COLUMNS[where].written}} : ${exact}`).join(' AND ');
}

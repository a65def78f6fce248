import { tokenizeFolded } from '../../../../shared/search/words.ts';
import { fold } from '../../../../shared/search/fold.ts';
import { romajiToKana } from '../../../../shared/search/romaji.ts';
import { tidySearch } from '../../../../shared/search/query.ts';
import { hasVideos, isKnown } from '../repositories/hits.ts';
import { findNames } from '../repositories/names.ts';
import { usesOf, correctedWords } from '../repositories/words.ts';
import { relaxed, parseQuery, type QueryTerm, type ParsedQuery } from '../text/query-term.ts';
import type { SearchIndex } from './search-index.ts';

/** The query that is run in the end. */
export interface RewrittenQuery {
  readonly query: ParsedQuery;
  /** The corrected words, if typed words are unknown; empty: searched as typed. */
  readonly searched: string;
  /** There are no results anywhere, so nothing else needs to be tried. */
  readonly isNothing: boolean;
  /** Spellings with results, the likeliest first. */
  readonly spellings: readonly string[];
}

/** Most spellings offered (decisions B). */
const MOST = 3;

/** Numbers of results; the caller needs them anyway. */
export interface Finds {
  /** Videos in the searched catalogue, or in all, without filters. */
  readonly videosHere: (query: ParsedQuery) => number;
  /** Whether other catalogues have any. */
  readonly isElsewhere: (query: ParsedQuery) => boolean;
}

/** If a phrase finds fewer videos than this, its words are searched too. */
export const ENOUGH = 12;

/**
 * Finds out what typed words mean. Searches as typed if that finds enough. If a phrase finds little, searches its words
 * too; if a phrase without blanks finds no video, searches the words in it. Otherwise searches as typed if names match
 * or another catalogue has results. If a word is unknown on the whole site, searches the likeliest spelling with
 * results, and says so.
 */
export function rewriteQuery(
  index: SearchIndex,
  words: string,
  { videosHere, isElsewhere }: Finds,
): RewrittenQuery {
  const asked = parseQuery(words, index.readings);
  const as = (query: ParsedQuery) => ({ query, searched: '', spellings: [], isNothing: false });
  const videos = asked.units.length === 0 ? ENOUGH : videosHere(asked);
  if (videos >= ENOUGH) return as(asked);
  const how = videos === 0 ? 'anyhow' : 'at particles';
  const query = relaxed(asked, words, index.readings, how) ?? asked;
  if (videos > 0 || videosHere(query) > 0 || hasNames(index, query) || isElsewhere(query)) return as(query);
  const unknown = asked.units.filter((unit) => !isWord(index, unit) && !isKnown(index.sqlite, unit));
  const spellings = unknown.length === 0 ? [] : respelled(index, words, unknown);
  const [searched] = spellings;
  if (searched === undefined) return { ...as(asked), isNothing: true };
  return { query: parseQuery(searched, index.readings), searched, spellings, isNothing: false };
}

/** A word of the language is meant as typed, even if the site has no results for it. */
function isWord({ readings }: SearchIndex, { token }: QueryTerm): boolean {
  const kana = token.kind === 'word' ? romajiToKana(token.text) : token.text;
  if (kana !== null && readings.isReading(kana)) return true;
  return token.kind === 'run' && readings.segments(token.text).every((part) => part.isWord);
}

/** Spellings to offer: those of unknown words, or much more common ones if almost nothing was found. */
export function spellingsOf(
  index: SearchIndex,
  words: string,
  { query, spellings }: RewrittenQuery,
  videos: number,
): readonly string[] {
  if (spellings.length > 0 || videos > RARE) return spellings;
  const rare = (query.loose ?? query.units).filter(({ token }) => usesOf(index.sqlite, token.text) <= RARE);
  return respelled(index, words, rare, ({ token }, word) => {
    return usesOf(index.sqlite, word) >= COMMONER * Math.max(1, usesOf(index.sqlite, token.text));
  });
}

const RARE = 2;
const COMMONER = 8;

/** The typed words with unknown ones corrected, only those with results. */
function respelled(
  index: SearchIndex,
  words: string,
  unknown: readonly QueryTerm[],
  isBetter: (unit: QueryTerm, word: string) => boolean = () => true,
): readonly string[] {
  const offers = new Map(
    unknown.map((unit) => {
      const meant = correctedWords(index.sqlite, unit.token.text, TRIED);
      return [unit.token.text, meant.filter((word) => isBetter(unit, word))] as const;
    }),
  );
  const found: string[] = [];
  for (let round = 0; round < TRIED && found.length < MOST; round += 1) {
    // In the first round the likeliest spelling of each word, then the second, if there is one.
    const choice = (text: string) => {
      const offered = offers.get(text) ?? [];
      return offered[Math.min(round, offered.length - 1)];
    };
    const spelling = replaced(words, choice);
    if (spelling === null || found.includes(spelling)) continue;
    if (hasHits(index, parseQuery(spelling, index.readings))) found.push(spelling);
  }
  return found;
}

/** Spellings of one word that are tried. */
const TRIED = 6;

const SURFACES =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+|(?:(?![\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])[\p{L}\p{M}\p{N}'’])+/gu;

/** The typed words with some replaced; `null` if none was. */
function replaced(words: string, choice: (text: string) => string | undefined): string | null {
  let isChanged = false;
  const text = tidySearch(words).replaceAll(SURFACES, (surface) => {
    const [token] = tokenizeFolded(fold(surface));
    const other = token && choice(token.text);
    isChanged ||= other !== undefined;
    return other ?? surface;
  });
  return isChanged ? text : null;
}

/** Whether a search finds a video, or a name of any kind with a page. */
export function hasHits(index: SearchIndex, query: ParsedQuery): boolean {
  return hasVideos(index.sqlite, query, null) || hasNames(index, query);
}

export function hasNames({ sqlite }: SearchIndex, query: ParsedQuery): boolean {
  const ask = { words: '', most: 1 };
  return (['model', 'channel', 'member', 'playlist', 'album'] as const).some(
    (kind) => findNames(sqlite, kind, query, ask).total > 0,
  );
}

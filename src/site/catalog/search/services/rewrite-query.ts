import { tokenizeFolded } from '../../../../shared/search/words.ts';
import { fold } from '../../../../shared/search/fold.ts';
import { romajiToKana } from '../../../../shared/search/romaji.ts';
import { tidySearch } from '../../../../shared/search/query.ts';
import { hasVideos, isKnown } from '../repositories/hits.ts';
import { findNames } from '../repositories/names.ts';
import { usesOf, correctedWords } from '../repositories/words.ts';
import { relaxed, parseQuery, type QueryTerm, type ParsedQuery } from '../text/query-term.ts';
import type { SearchIndex } from './search-index.ts';

/** What is looked for in the end. */
export interface RewrittenQuery {
  readonly query: ParsedQuery;
  /** The words looked for instead of those asked for, where those are unknown; empty: as asked. */
  readonly searched: string;
  /** It was looked for everywhere and there is nothing: no need to look again. */
  readonly isNothing: boolean;
  /** Spellings with hits, the likeliest first. */
  readonly spellings: readonly string[];
}

/** Spellings offered at most (decisions B). */
const MOST = 3;

/** What a search finds; the caller runs it anyway. */
export interface Finds {
  /** Videos where it is looked for, in one catalogue or in all, whatever filters say. */
  readonly videosHere: (query: ParsedQuery) => number;
  /** Whether there are any elsewhere on the site. */
  readonly isElsewhere: (query: ParsedQuery) => boolean;
}

/** A dozen videos are enough: where a phrase itself has fewer, those with its words are looked for too. */
export const ENOUGH = 12;

/**
 * What somebody means by words. As asked wherever that finds enough; of a phrase that finds little its words as well, and
 * of one that finds no video the words its parts without blanks are made of; else as asked where there are names or
 * another catalogue has it; else, where a word is known nowhere on the site, the likeliest spelling that finds something,
 * and it is said so.
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

/** A word of the language is meant as it is typed, even where the site has nothing of it. */
function isWord({ readings }: SearchIndex, { token }: QueryTerm): boolean {
  const kana = token.kind === 'word' ? romajiToKana(token.text) : token.text;
  if (kana !== null && readings.isReading(kana)) return true;
  return token.kind === 'run' && readings.segments(token.text).every((part) => part.isWord);
}

/** Spellings to offer: those of unknown words, and where next to nothing was found the much commoner ones. */
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

/** The words with the unknown ones spelt otherwise, those alone that find something. */
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
    // The likeliest of each, then the second of each that has one.
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

/** The words as typed with some replaced; `null` when nothing was. */
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

/** Whether a search finds a video or a name of any kind that has a page. */
export function hasHits(index: SearchIndex, query: ParsedQuery): boolean {
  return hasVideos(index.sqlite, query, null) || hasNames(index, query);
}

export function hasNames({ sqlite }: SearchIndex, query: ParsedQuery): boolean {
  const ask = { words: '', most: 1 };
  return (['model', 'channel', 'member', 'playlist', 'album'] as const).some(
    (kind) => findNames(sqlite, kind, query, ask).total > 0,
  );
}

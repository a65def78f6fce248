import { isOneLetter, soundLookedFor } from '../../../../shared/search/kana.ts';
import { romajiToKana } from '../../../../shared/search/romaji.ts';
import {
  bigrams,
  tokenizeQuery,
  stem,
  STOP_WORDS,
  trigrams,
  type Token,
} from '../../../../shared/search/words.ts';
import { katakanaWords } from './katakana.ts';
import { wordsOfPhrase } from './kana-phrase.ts';
import { loanTerms } from './loanwords.ts';
import { GAP, marked } from './marks.ts';
import { readingOf, type Readings } from './readings.ts';

/** One term of a search: a word or a run, in all its possible forms. Terms of the index are separated by blanks. */
export interface QueryTerm {
  readonly token: Token;
  /** As it is written; `null` for a single letter of a run, which has no pair. */
  readonly exact: string | null;
  /** Other forms: the loanword in the other script, the reading, or the single letter. */
  readonly ways: readonly string[];
}

/** A parsed search. */
export interface ParsedQuery {
  /** Every hit has all of these. */
  readonly units: readonly QueryTerm[];
  /** All tokens as one phrase, including stop words; `null` if there is no such phrase. */
  readonly phrase: string | null;
  /** The same with runs split into words: texts with these words anywhere are hits too; `null`: only as typed. */
  readonly loose: readonly QueryTerm[] | null;
}

/** Most terms of a search; 69 letters rarely have more meaningful words. */
const MOST_TERMS = 16;

/** Parses a search into terms. An expression contains only letters and digits in quotes, whatever was typed. */
export function parseQuery(words: string, readings: Readings): ParsedQuery {
  const all = tokenizeQuery(words);
  const meant = all.filter(({ kind, text }) => kind === 'run' || !STOP_WORDS.has(text));
  const chosen = distinct(meant.length > 0 ? meant : all).slice(0, MOST_TERMS);
  const terms = all.map((token, at) => phraseTerms(token, at === all.length - 1));
  const isPhrase = all.length > 0 && !terms.includes(null);
  return {
    units: chosen.map((token) => queryTermOf(token, readings)),
    phrase: isPhrase ? terms.join(' ') : null,
    loose: null,
  };
}

/** Where runs are split: only at particles between words, or anywhere. */
export type Split = 'at particles' | 'anyhow';

/**
 * The same search for the words in its runs: all of them anywhere, instead of in sequence. `null` if there is nothing
 * to split.
 * @param words as typed, because they show katakana and hiragana
 */
export function relaxed(
  query: ParsedQuery,
  words: string,
  readings: Readings,
  how: Split,
): ParsedQuery | null {
  const katakana = new Set(katakanaWords(words));
  const parts = query.units.flatMap(({ token }) =>
    token.kind === 'run' ? partsOf(token, katakana, readings, how) : [token],
  );
  if (parts.length === query.units.length || parts.length === 0) return null;
  const loose = distinct(parts).slice(0, MOST_TERMS);
  return { ...query, loose: loose.map((token) => queryTermOf(token, readings)) };
}

/**
 * Kana between words are words and particles if they can be identified; else short ones count as particles and endings.
 */
function partsOf(
  run: Token,
  katakana: ReadonlySet<string>,
  readings: Readings,
  how: Split,
): readonly Token[] {
  const isWord = (part: string) => part !== run.text && (readings.isReading(part) || katakana.has(part));
  const segments = readings.segments(run.text).map(({ text, kana, isWord: isKnown }, at) => {
    if (isKnown || kana === null) return { text, words: [text] };
    return { text, words: wordsOfPhrase(text, isWord, at > 0) };
  });
  if (how === 'anyhow')
    return asRuns(segments.flatMap(({ text, words }) => words ?? (text.length > 2 ? text : [])));
  const words = segments.flatMap((segment) => segment.words ?? []);
  // A final particle separates nothing.
  const isParted = segments.some((segment, at) => {
    return (
      segment.words?.join('') !== segment.text && (segment.words?.length !== 0 || at < segments.length - 1)
    );
  });
  const isTold = segments.every((segment) => segment.words !== null);
  return isTold && isParted ? asRuns(words) : [run];
}

const asRuns = (texts: readonly string[]): readonly Token[] => texts.map((text) => ({ kind: 'run', text }));

/** Expression for names while the last token is still being typed; `null`: nothing to search for. */
export function beginningOf(words: string, readings: Readings): string | null {
  const all = tokenizeQuery(words);
  const last = all.at(-1);
  if (!last) return null;
  const before = all.slice(0, -1).map((token) => anyWay(queryTermOf(token, readings)));
  return [...before, `(${beginnings(last, readings).join(' OR ')})`].join(' AND ');
}

function beginnings(token: Token, readings: Readings): readonly string[] {
  const { text } = token;
  const sounds = (all: readonly string[]) => all.flatMap(soundTerms).map((term) => `${quoted(term)} *`);
  if (token.kind === 'run') {
    const kana = readingOf(readings, text);
    return [anyWay(queryTermOf(token, readings)), ...(kana === null ? [] : sounds([kana]))];
  }
  const forms = [...new Set([text, stem(text)])].map((form) => `${quoted(form)} *`);
  return [...forms, ...new Set(sounds(kanaBegun(text)))];
}

/** Matches all terms of the query, as typed or split, as an FTS5 expression; `null`: nothing to search for. */
export function expressionOf({ units, loose }: ParsedQuery): string | null {
  if (units.length === 0) return null;
  const all = (some: readonly QueryTerm[]) => some.map(anyWay).join(' AND ');
  return loose ? `((${all(units)}) OR (${all(loose)}))` : all(units);
}

/** A term in any of its forms, as an FTS5 expression. */
export function anyWay({ exact, ways }: QueryTerm): string {
  return `(${[...(exact === null ? [] : [exact]), ...ways].map(quoted).join(' OR ')})`;
}

/** Kana that unfinished romaji may become: "kas" begins カサ, カシ, カス, カセ and カソ. "kkk" is no romaji. */
function kanaBegun(text: string): readonly string[] {
  if (isOneLetter(text)) return [];
  const whole = romajiToKana(text);
  if (whole !== null && !text.endsWith('n')) return [whole];
  const completed = [...'aiueo'].map((vowel) => romajiToKana(text + vowel));
  return [whole, ...completed].filter((kana) => kana !== null);
}

function queryTermOf(token: Token, readings: Readings): QueryTerm {
  const [exact, loans] = [exactTerms(token), loanTerms(token)];
  if (token.kind === 'word') {
    return { token, exact, ways: [...loans, ...readWays(romajiToKana(token.text), 3)] };
  }
  if (exact === null) return { token, exact, ways: [marked('letter', [token.text])] };
  return { token, exact, ways: [...loans, ...readWays(readingOf(readings, token.text), 2)] };
}

/**
 * Forms by sound as a whole word, and as a part of readings.
 * @param part shortest kana to search as a part: short romaji would be in every text
 */
function readWays(kana: string | null, part: number): readonly string[] {
  if (kana === null) return [];
  const sound = soundTerms(kana);
  if (kana.length < part) return sound;
  // Nearly every title has these pairs: FTS5 would read all their rows for a phrase.
  return [...sound, marked('kana', kana.length < 3 ? bigrams(kana) : trigrams(kana))];
}

function soundTerms(kana: string): readonly string[] {
  const sound = soundLookedFor(kana);
  return sound === null ? [] : [marked('sound', [sound])];
}

/** In a text, a run with something after it ends with a gap. */
function phraseTerms(token: Token, isLast: boolean): string | null {
  const exact = exactTerms(token);
  return exact === null || isLast || token.kind === 'word' ? exact : `${exact} ${GAP}`;
}

/** A single letter of a run has no pair, so its terms are `null`. */
function exactTerms({ kind, text }: Token): string | null {
  if (kind === 'word') return stem(text);
  return [...text].length > 1 ? bigrams(text).join(' ') : null;
}

function quoted(terms: string): string {
  return `"${terms.replaceAll('"', '')}"`;
}

function distinct(found: readonly Token[]): readonly Token[] {
  return [...new Map(found.map((token) => [`${token.kind}${token.text}`, token])).values()];
}

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

/** One thing looked for: a word or a run, in the ways it may be written. Terms one after the other, blanks between them. */
export interface QueryTerm {
  readonly token: Token;
  /** As it is written; `null` for a single letter of a run, which is in no pair. */
  readonly exact: string | null;
  /** Besides that: the other script's word for a loanword, how it is read, or the single letter. */
  readonly ways: readonly string[];
}

/** A search as what it looks for. */
export interface ParsedQuery {
  /** What every hit has. */
  readonly units: readonly QueryTerm[];
  /** All tokens as one phrase, little words included; `null` when there is no such phrase. */
  readonly phrase: string | null;
  /** The same with its runs split into words: what has these anywhere is a hit too; `null`: only as it is asked. */
  readonly loose: readonly QueryTerm[] | null;
}

/** Most units a search is made of; 69 letters hold no more that mean anything. */
const MOST_TERMS = 16;

/** A search in units. No expression can hold anything but letters and digits in quotes, whatever was typed. */
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

/** Which runs are split: those with particles between words, or any. */
export type Split = 'at particles' | 'anyhow';

/**
 * The same search for the words its runs hold too: all of them anywhere instead of one after the other. `null` when
 * there is nothing to split.
 * @param words as typed, which tells katakana from hiragana
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

/** Kana between words are words and particles where they can be identified, else short ones are particles and endings. */
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
  // A particle at the end separates nothing.
  const isParted = segments.some((segment, at) => {
    return (
      segment.words?.join('') !== segment.text && (segment.words?.length !== 0 || at < segments.length - 1)
    );
  });
  const isTold = segments.every((segment) => segment.words !== null);
  return isTold && isParted ? asRuns(words) : [run];
}

const asRuns = (texts: readonly string[]): readonly Token[] => texts.map((text) => ({ kind: 'run', text }));

/** What a name has while its last token is still being typed; `null`: nothing to go by. */
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

/** What has all units of the query, as asked or split, as an expression of FTS5; `null`: nothing to look for. */
export function expressionOf({ units, loose }: ParsedQuery): string | null {
  if (units.length === 0) return null;
  const all = (some: readonly QueryTerm[]) => some.map(anyWay).join(' AND ');
  return loose ? `((${all(units)}) OR (${all(loose)}))` : all(units);
}

/** A unit in any of its ways, as an expression of FTS5. */
export function anyWay({ exact, ways }: QueryTerm): string {
  return `(${[...(exact === null ? [] : [exact]), ...ways].map(quoted).join(' OR ')})`;
}

/** Kana that romaji may be going to say: "kas" begins カサ, カシ, カス, カセ and カソ. "kkk" is no romaji. */
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
 * By sound as a whole word, and as a part of how texts are read.
 * @param part shortest kana looked for as a part: short ones of romaji would be in everything
 */
function readWays(kana: string | null, part: number): readonly string[] {
  if (kana === null) return [];
  const sound = soundTerms(kana);
  if (kana.length < part) return sound;
  // Pairs are in nearly every title: a phrase of them has all their rows walked through.
  return [...sound, marked('kana', kana.length < 3 ? bigrams(kana) : trigrams(kana))];
}

function soundTerms(kana: string): readonly string[] {
  const sound = soundLookedFor(kana);
  return sound === null ? [] : [marked('sound', [sound])];
}

/** In a text a run that something follows ends with a gap. */
function phraseTerms(token: Token, isLast: boolean): string | null {
  const exact = exactTerms(token);
  return exact === null || isLast || token.kind === 'word' ? exact : `${exact} ${GAP}`;
}

/** A single letter of a run is in no pair, so its terms are `null`. */
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

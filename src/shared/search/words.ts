import { fold } from './fold.ts';

/**
 * A token of a text: a word of letters and digits, or a run of kana and kanji, whose words have no spaces between
 * them.
 */
export interface Token {
  readonly kind: 'word' | 'run';
  /** Folded; a word has no apostrophes. */
  readonly text: string;
}

const TOKENS =
  /((?:(?=[\p{L}\p{N}])[\p{Script=Katakana}\p{Script=Han}])+)|((?:(?![\p{Script=Katakana}\p{Script=Han}])[\p{L}\p{M}\p{N}'’])+)/gu;

/** The tokens of a text, in order. All other characters (punctuation, signs, emoji) only separate tokens. */
export function tokenize(text: string): readonly Token[] {
  return tokenizeFolded(fold(text));
}

/** The tokens of a text that is already folded. */
export function tokenizeFolded(folded: string): readonly Token[] {
  const found: Token[] = [];
  for (const [, run, word = ''] of folded.matchAll(TOKENS)) {
    if (run !== undefined) found.push({ kind: 'run', text: run });
    else if (/[\p{L}\p{N}]/u.test(word)) found.push({ kind: 'word', text: word.replaceAll(/['’]/g, '') });
  }
  return found;
}

/** Characters that people type in place of an apostrophe. */
const APOSTROPHES = /(?<=\p{L})[‘ʼ′´`](?=\p{L})/gu;

/**
 * The tokens of a search. Nearly all titles use ' or ’, so other apostrophes are recognised only here. Without this,
 * "year`s" would be two words.
 */
export function tokenizeQuery(search: string): readonly Token[] {
  return tokenize(search.replaceAll(APOSTROPHES, "'"));
}

/**
 * The form of a word in the index and in searches: singular and American spelling, so that "harbours" finds "harbor".
 * It changes only endings that rarely mean anything else. Both sides use it, so a wrong form does no harm.
 */
export function stem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const one = singular(word);
  if (one.length > 4 && one.endsWith('our')) return `${one.slice(0, -3)}or`;
  if (one.length > 4 && /[tb]re$/.test(one)) return `${one.slice(0, -2)}er`;
  return one;
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && /[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * Overlapping pairs of a run's letters: each part of at least two letters is then a phrase of pairs. A single letter
 * stays.
 */
export function bigrams(run: string): readonly string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : overlapping(letters, 2);
}

/**
 * Overlapping groups of three letters. They are rarer than pairs, and a part needs one less. A shorter run has none.
 */
export function trigrams(run: string): readonly string[] {
  return overlapping([...run], 3);
}

function overlapping(letters: readonly string[], length: number): readonly string[] {
  return letters.slice(length - 1).map((_last, at) => letters.slice(at, at + length).join(''));
}

/** Words with little meaning of their own: if a search has other words, these are optional. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at by for from in into is it of off on or the to with'.split(' '),
);

import { fold } from './fold.ts';

/** A token of a text: a word of letters and digits, or a run of kana and kanji, which has no spaces to part it. */
export interface Token {
  readonly kind: 'word' | 'run';
  /** Folded; words also in the form they share with their plural and British spelling. */
  readonly text: string;
}

const TOKENS =
  /((?:(?=[\p{L}\p{N}])[\p{Script=Katakana}\p{Script=Han}])+)|((?:(?![\p{Script=Katakana}\p{Script=Han}])[\p{L}\p{M}\p{N}'’])+)/gu;

/** The tokens of a text in order. Everything else (punctuation, signs, emoji) only parts them. */
export function tokenize(text: string): readonly Token[] {
  return tokenizeFolded(fold(text));
}

/** The same of a text that is folded already. */
export function tokenizeFolded(folded: string): readonly Token[] {
  const found: Token[] = [];
  for (const [, run, word = ''] of folded.matchAll(TOKENS)) {
    if (run !== undefined) found.push({ kind: 'run', text: run });
    else if (/[\p{L}\p{N}]/u.test(word)) found.push({ kind: 'word', text: word.replaceAll(/['’]/g, '') });
  }
  return found;
}

/** What people type for an apostrophe where their keyboard has none, or another one. */
const APOSTROPHES = /(?<=\p{L})[‘ʼ′´`](?=\p{L})/gu;

/**
 * The tokens of a search. Titles have ' or ’ almost always, so the other apostrophes are only recognised in a
 * search: "year`s" was two words.
 */
export function tokenizeQuery(search: string): readonly Token[] {
  return tokenize(search.replaceAll(APOSTROPHES, "'"));
}

/**
 * The form a word is indexed and looked for under: singular and American, so that "harbours" finds "harbor". Only
 * endings that hardly ever mean something else; both sides go through here, so an odd form harms nobody.
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

/** Overlapping pairs of a run, so that any part of it of two letters or more is a phrase of them. One letter stays. */
export function bigrams(run: string): readonly string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : overlapping(letters, 2);
}

/** The same by three: rarer, and one less for the same part. What is shorter holds none. */
export function trigrams(run: string): readonly string[] {
  return overlapping([...run], 3);
}

function overlapping(letters: readonly string[], length: number): readonly string[] {
  return letters.slice(length - 1).map((_last, at) => letters.slice(at, at + length).join(''));
}

/** Words that carry no meaning of their own: a search with others does not insist on them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at by for from in into is it of off on or the to with'.split(' '),
);

import * as z from 'zod/mini';

/** Code points of a search (specification 5, decisions A). */
export const SEARCH_LENGTH = { min: 3, minJapanese: 1, max: 69 } as const;
/** Fewest letters for suggestions of names: "Mi" is a name. */
export const NAME_MIN = 2;

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The normalised search: NFKC, one space between words, trimmed, no invisible characters. */
export function tidySearch(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Letters that can be searched, without the marks that lengthen or repeat a letter: Unicode counts these as letters.
 */
const LETTER = /(?![ー々ゝゞヽヾ])[\p{L}\p{N}]/u;

export type SearchFault = 'too_short' | 'too_long' | 'no_letters';

/**
 * The error of a search; `null`: none. Search box, suggestions and site use the same rule: 3 to 69 code points after
 * NFKC; with kana or kanji one is enough, because many Japanese words have one or two. Signs are not in the index, so
 * a search of signs alone is an error, and not a search without hits.
 * @param min fewest code points without kana and kanji
 */
export function searchFault(text: string, min: number = SEARCH_LENGTH.min): SearchFault | null {
  const tidy = tidySearch(text);
  if (tidy !== '' && !LETTER.test(tidy)) return 'no_letters';
  const length = [...tidy].length;
  const least = JAPANESE.test(tidy) ? SEARCH_LENGTH.minJapanese : min;
  if (length < least) return 'too_short';
  return length > SEARCH_LENGTH.max ? 'too_long' : null;
}

const wordsFrom = (min: number) =>
  z.string().check(z.refine((text) => !/\p{Cs}/u.test(text) && searchFault(text, min) === null));

/** A search on the wire. Half a surrogate pair cannot be sent, so it is refused here with the name of the field. */
export const searchWords = wordsFrom(SEARCH_LENGTH.min);
/** The beginning of a name, for suggestions. */
export const nameWords = wordsFrom(NAME_MIN);

import { expandLongVowels, toKatakana } from './kana.ts';

const ASCII = /^[\x20-\x7e]*$/;
/**
 * Format characters (bidi marks, joiners), private and unassigned ones and lone surrogates say nothing, and neither
 * does a voicing mark that NFKC could not join to a kana.
 */
const MUTE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u3099\u309a]+/gu;
const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;
/** Letters that have no decomposition of their own. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/**
 * The normal form of a text in the search index and in searches: NFKC (width, half-width
 * kana, ligatures), lower case, no marks on Latin letters, katakana for hiragana, long vowel marks and repetition
 * marks written out. Never throws; folding twice is folding once.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Lower case may separate a mark from its letter, and a repetition mark may repeat what is itself folded.
  const plain = text.normalize('NFKC').replaceAll(MUTE, '').toLowerCase();
  // Marks between which something was removed may be in another order: composed again.
  const written = expandLongVowels(toKatakana(plain)).normalize('NFC');
  // Last, as a letter that cannot be decomposed may have had a mark.
  const bare = withoutMarks(written);
  return bare.replaceAll(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter);
}

function withoutMarks(text: string): string {
  if (!MARKED_LATIN.test(text) && !/[a-z]\p{M}/u.test(text)) return text;
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

import { expandLongVowels, toKatakana } from './kana.ts';

const ASCII = /^[\x20-\x7e]*$/;
/**
 * Characters that mean nothing in a search: format characters (bidi marks, joiners), private and unassigned ones,
 * lone surrogates, and voicing marks that NFKC could not join to a kana.
 */
const MUTE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u3099\u309a]+/gu;
const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;
/** Latin letters that Unicode does not decompose. */
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
 * The normal form of a text in the search index and in searches: NFKC (width, half-width kana, ligatures), lower
 * case, Latin letters without marks, hiragana as katakana, long vowel marks and repetition marks written out. Never
 * throws. Folding a folded text changes nothing.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Lower case comes first: it may separate a mark from its letter, and a repetition mark repeats a folded letter.
  const plain = text.normalize('NFKC').replaceAll(MUTE, '').toLowerCase();
  // Composes again, because a removal can change the order of marks.
  const written = expandLongVowels(toKatakana(plain)).normalize('NFC');
  // Last, because such a letter may have had a mark.
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

import { vowelOf } from '../../../../shared/search/kana.ts';

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';

/**
 * What names are sorted by: their kana as in a dictionary, where voicing and size do not count, a long vowel is its vowel
 * and signs are nothing; then, between names that are alike so, the reading as it is written.
 * @param reading kana of either script, of any width; what else is in it stays
 * @returns empty: it does not begin with kana
 */
export function readingKey(reading: string): string {
  const written = katakana(reading.normalize('NFKC').toLowerCase());
  let key = '';
  for (const letter of written.normalize('NFD')) {
    const last = key.at(-1) ?? '';
    // A voicing mark is no letter.
    if (letter === 'ー') key += vowelOf.get(last) ?? '';
    else if (letter === 'ヽ') key += last;
    else if (/[\p{L}\p{N}]/u.test(letter)) key += LARGE[SMALL.indexOf(letter)] ?? letter;
  }
  return /^[ア-ン]/.test(key) ? `${key} ${written}` : '';
}

const katakana = (text: string) =>
  text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

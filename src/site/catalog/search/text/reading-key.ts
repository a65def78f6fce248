import { vowelOf } from '../../../../shared/search/kana.ts';

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';

/**
 * Sort key of names: kana in dictionary order. Voicing and size do not count, a long-vowel mark counts as its vowel,
 * and punctuation is ignored. For names that are equal then, the written reading decides.
 * @param reading kana of any script and width; other characters stay
 * @returns empty: it does not begin with kana
 */
export function readingKey(reading: string): string {
  const written = katakana(reading.normalize('NFKC').toLowerCase());
  let key = '';
  for (const letter of written.normalize('NFD')) {
    const last = key.at(-1) ?? '';
    // Voicing marks are not letters.
    if (letter === 'ー') key += vowelOf.get(last) ?? '';
    else if (letter === 'ヽ') key += last;
    else if (/[\p{L}\p{N}]/u.test(letter)) key += LARGE[SMALL.indexOf(letter)] ?? letter;
  }
  return /^[ア-ン]/.test(key) ? `${key} ${written}` : '';
}

const katakana = (text: string) =>
  text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

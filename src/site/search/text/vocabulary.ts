import { fold } from '../../../shared/search/fold.ts';
import { kanaToRomaji } from '../../../shared/search/romaji.ts';
import { piecesOfFolded } from '../../../shared/search/words.ts';
import { readingOf, type Readings } from './readings.ts';

/** Shortest word that is remembered; shorter ones are an error away from everything. */
const LEAST = { latin: 3, japanese: 2 } as const;
const LONGEST = 24;

/** Whether a word is remembered for suggestions. */
export function isKept(word: string, script: keyof typeof LEAST): boolean {
  if (script === 'latin') return word.length >= LEAST.latin && word.length <= LONGEST && /\p{L}/u.test(word);
  return [...word].length >= LEAST.japanese && word.length <= LONGEST;
}

/**
 * The words of a text as people write them, for suggestions: Latin words, katakana words and words of the list of
 * readings; a short text without blanks (a tag, a name) also whole.
 * @param known words of its pieces that are kept
 */
export function writtenWords(text: string, known: readonly string[], isName: boolean): readonly string[] {
  const found = new Set(known);
  if (/[\u3040-\u9fff\uff66-\uff9f]/.test(text)) {
    const plain = text.normalize('NFKC');
    for (const [katakana] of plain.matchAll(/[\p{Script=Katakana}ー]{3,}/gu)) found.add(katakana);
    if (isName && /[\p{Script=Han}\p{Script=Hiragana}]/u.test(plain) && !/\s/.test(plain)) found.add(plain);
  }
  return [...found].filter((word) => word.length >= LEAST.japanese && word.length <= LONGEST);
}

/** Every way a word may be typed: as it is, as it is read, and that in Latin letters. Folded. */
export function keysOf(word: string, readings: Readings): readonly string[] {
  const folded = fold(word);
  const [piece, ...others] = piecesOfFolded(folded);
  if (piece?.kind !== 'run' || others.length > 0) return [folded];
  const kana = readingOf(readings, piece.text);
  return kana === null ? [folded] : [...new Set([folded, kana, kanaToRomaji(kana)])];
}

/** A key with up to `most` letters left out, itself among them: two words share one when few letters part them. */
export function cutsOf(key: string, most: 1 | 2): ReadonlySet<string> {
  const cuts = new Set([key]);
  let last: readonly string[] = [key];
  for (let round = 0; round < most; round += 1) {
    last = last.flatMap((text) => [...text].map((_letter, at) => without(text, at)));
    for (const cut of last) if (cut !== '') cuts.add(cut);
  }
  return cuts;
}

function without(text: string, at: number): string {
  const letters = [...text];
  letters.splice(at, 1);
  return letters.join('');
}

import { fold } from '../../../../shared/search/fold.ts';
import { kanaToRomaji } from '../../../../shared/search/romaji.ts';
import type { ReadToken } from './read-token.ts';
import { isRemembered, type WrittenWord } from './written-word.ts';

/**
 * The words of a text as people write them, for suggestions: Latin words, katakana words and words with kanji; short
 * texts without blanks (tags, names) also whole.
 */
export function writtenWords(
  text: string,
  tokens: readonly ReadToken[],
  isName: boolean,
): readonly WrittenWord[] {
  const found = new Map(tokens.flatMap(({ words }) => words).map((word) => [word.text, word]));
  const add = (word: WrittenWord) => found.has(word.text) || found.set(word.text, word);
  if (/[\u3040-\u9fff\uff66-\uff9f]/.test(text)) {
    const plain = text.normalize('NFKC');
    for (const [katakana] of plain.matchAll(/[\p{Script=Katakana}ー]{3,}/gu))
      add({ text: katakana, kana: fold(katakana) });
    if (isName && /^[\p{Script=Hiragana}ー]+$/u.test(plain)) add({ text: plain, kana: fold(plain) });
    else if (isName && /[\p{Script=Han}\p{Script=Hiragana}]/u.test(plain) && !/\s/.test(plain))
      add({ text: plain, kana: wholeReading(plain, tokens) });
  }
  return [...found.values()].filter((word) => isRemembered(word.text, 'japanese'));
}

function wholeReading(text: string, tokens: readonly ReadToken[]): string | null {
  const folded = fold(text);
  const whole = tokens.flatMap(({ readings }) => readings).find(([word]) => word === folded);
  return whole?.[1] ?? null;
}

/** Every way to type a word: as it is, its reading, and the reading in Latin letters. Folded. */
export function keysOf({ text, kana }: WrittenWord): readonly string[] {
  const folded = fold(text);
  return kana === null ? [folded] : [...new Set([folded, kana, kanaToRomaji(kana)])];
}

/** A key with up to `most` letters removed, including itself: words with few different letters share one. */
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

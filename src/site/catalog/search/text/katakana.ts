import { fold } from '../../../../shared/search/fold.ts';

const WORD = /\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu;

/**
 * Words of a text that are written in katakana, folded. Folding makes hiragana katakana too, so that such a word runs on
 * into the particles around it (ホームに becomes ホームニ) and is none of its own any more.
 */
export function katakanaWords(text: string): readonly string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).map(fold);
}

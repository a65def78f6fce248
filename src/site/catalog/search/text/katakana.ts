import { fold } from '../../../../shared/search/fold.ts';

const WORD = /\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu;

/**
 * Katakana words of a text, folded. Folding also makes katakana of hiragana, so a folded word would include the
 * particles around it (ホームに becomes ホームニ).
 */
export function katakanaWords(text: string): readonly string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).map(fold);
}

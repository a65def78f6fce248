import type { FieldCode } from '../errors/field-codes.ts';
import { USERNAME } from '../limits.ts';

/** Latin letters, digits, `_ . -`, kana, every kanji and their marks (decisions D); no mark that goes over another letter. */
const LEGAL = /^(?:[A-Za-z0-9_.\-ぁ-ゖゝ-ゟァ-ヿ々〻〆〇ー]|(?=\p{Script=Han})\p{Lo})+$/u;

/** What somebody can be called by: digits, signs and marks alone are no name. */
const LETTER = /[A-Za-zぁ-ゖァ-ヺ]|(?=\p{Script=Han})\p{Lo}/u;

/** A name as it is judged and stored. */
export function tidyName(text: string): string {
  return text.length > 8 * USERNAME.max ? text : text.normalize('NFKC').trim();
}

/** What makes two tidied names one: not letter case, not width (decisions D). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** What is wrong with a tidied name by itself; whether it is taken only the site knows. */
export function nameError(name: string): FieldCode | null {
  if (name === '') return 'usr_required';
  if ([...name].length < USERNAME.min) return 'usr_minimum_3_symbols';
  if ([...name].length > USERNAME.max || !LEGAL.test(name) || !LETTER.test(name)) return 'usr_bad_symbols';
  return null;
}

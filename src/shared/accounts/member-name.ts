import type { FieldCode } from '../errors/field-codes.ts';
import { USERNAME } from '../limits.ts';

/** Latin letters, digits, `_ . -`, kana, every kanji and their marks (decisions D); no combining marks. */
const LEGAL = /^(?:[A-Za-z0-9_.\-ぁ-ゖゝ-ゟァ-ヿ々〻〆〇ー]|(?=\p{Script=Han})\p{Lo})+$/u;

/** At least one letter: digits and marks alone are no name. */
const LETTER = /[A-Za-zぁ-ゖァ-ヺ]|(?=\p{Script=Han})\p{Lo}/u;

/** The form in which a name is checked and stored. */
export function tidyName(text: string): string {
  return text.length > 8 * USERNAME.max ? text : text.normalize('NFKC').trim();
}

/** Equal for two tidied names that differ only in letter case or width (decisions D). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The error of a tidied name; only the site knows whether it is taken. */
export function nameError(name: string): FieldCode | null {
  if (name === '') return 'usr_required';
  if ([...name].length < USERNAME.min) return 'usr_minimum_3_symbols';
  if ([...name].length > USERNAME.max || !LEGAL.test(name) || !LETTER.test(name)) return 'usr_bad_symbols';
  return null;
}

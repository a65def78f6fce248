import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { PLAYLIST_CATEGORIES_MAX, type PLAYLIST_FORM, type PLAYLIST_WIRE } from '../member-limits.ts';

/** What a playlist says of itself; absent: not asked about. */
export interface PlaylistWords {
  readonly title?: string | undefined;
  readonly desc?: string | undefined;
  /** `dir`s. */
  readonly categories?: readonly string[] | undefined;
}

/** Code points: of the form, or of the wire (specification 5). */
type Limits = typeof PLAYLIST_FORM | typeof PLAYLIST_WIRE;

/** A text as it is judged and stored, alike on client and site. */
export function tidyTitle(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The same of a text of several lines. */
export function tidyAbout(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** What is wrong with tidied words, in the order of the form. */
export function playlistErrors(
  { title, desc, categories }: PlaylistWords,
  limits: Limits,
): readonly FieldError[] {
  const checks: readonly (readonly [field: string, code: FieldCode | null])[] = [
    ['title', title === undefined ? null : lengthError(title, limits.title)],
    ['desc', desc === undefined ? null : lengthError(desc, limits.about)],
    ['categories', (categories?.length ?? 0) > PLAYLIST_CATEGORIES_MAX ? 'too_many_categories' : null],
  ];
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

function lengthError(text: string, { min, max }: { min: number; max: number }): FieldCode | null {
  // Only letters that nobody sees are none.
  if (/^[\p{Cf}\p{Mn}\s\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)) return 'required';
  const length = [...text].length;
  return length < min ? 'min_length' : length > max ? 'max_length' : null;
}

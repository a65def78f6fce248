import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { PLAYLIST_CATEGORIES_MAX, type PLAYLIST_FORM, type PLAYLIST_WIRE } from '../member-limits.ts';
import { textLength } from '../text/written.ts';

/** Texts and settings of a playlist; absent: not checked. */
export interface PlaylistWords {
  readonly title?: string | undefined;
  readonly desc?: string | undefined;
  /** `dir`s. */
  readonly categories?: readonly string[] | undefined;
}

/** Limits in code points: of the form, or of the wire (specification 5). */
type Limits = typeof PLAYLIST_FORM | typeof PLAYLIST_WIRE;

/** Errors of tidied texts, in the order of the form. */
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
  if (text === '') return 'required';
  const length = textLength(text);
  return length < min ? 'min_length' : length > max ? 'max_length' : null;
}

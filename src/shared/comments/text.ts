import type { FieldCode } from '../errors/field-codes.ts';
import { COMMENT } from '../member-limits.ts';
import { textLength, tidyLines } from '../text/written.ts';

/** The form in which a comment is stored: at most one empty line in a row. */
export const tidyComment = (text: string): string => tidyLines(text).replaceAll(/\n{3,}/g, '\n\n');

/** Code points that may still be added to a comment; negative: too many. */
export const commentRoom = (text: string): number => COMMENT.max - textLength(tidyComment(text));

/** The error of a tidied comment, the same on both sides (specification 5). */
export function commentError(text: string): FieldCode | null {
  if (text === '') return 'required';
  const length = textLength(text);
  if (length < COMMENT.min) return 'min_length';
  return length > COMMENT.max ? 'max_length' : null;
}

/** Placeholders of the texts of `commentError`. */
export const commentErrorParams = (code: FieldCode): Readonly<Record<string, number>> =>
  code === 'min_length' ? { min: COMMENT.min } : code === 'max_length' ? { max: COMMENT.max } : {};

import type { FieldCode } from '../errors/field-codes.ts';
import { COMMENT } from '../member-limits.ts';

/** Control letters but the line feed, and those that change the direction of what follows. */
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** Whether nothing of a text can be seen. */
const INVISIBLE = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*$/u;

/** A comment as it is stored: one kind of line end, at most one empty line in a row, no spaces around it. */
export function tidyComment(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** What is wrong with a tidy comment, the same on both sides (specification 5). Code points are counted. */
export function commentError(text: string): FieldCode | null {
  if (INVISIBLE.test(text)) return 'required';
  const { length } = [...text];
  if (length < COMMENT.min) return 'min_length';
  return length > COMMENT.max ? 'max_length' : null;
}

/** Placeholders of the texts of `commentError`. */
export const commentErrorParams = (code: FieldCode): Readonly<Record<string, number>> =>
  code === 'min_length' ? { min: COMMENT.min } : code === 'max_length' ? { max: COMMENT.max } : {};

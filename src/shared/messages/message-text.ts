import { MESSAGE } from '../member-limits.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { textLength, tidyLines } from '../text/written.ts';

/** The form in which a message is checked and stored. */
export const tidyMessage = tidyLines;

/** Code points that may still be added to a message; negative: too many. */
export const messageTextRoom = (text: string): number => MESSAGE.max - textLength(tidyMessage(text));

/**
 * The error of a message (specification 5: 1-200 code points after trimming; invisible characters alone count as
 * none).
 */
export function messageError(text: string): FieldCode | null {
  if (tidyMessage(text) === '') return 'required';
  return messageTextRoom(text) < 0 ? 'max_length' : null;
}

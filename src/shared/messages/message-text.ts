import { MESSAGE } from '../member-limits.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { textLength, tidyLines } from '../text/written.ts';

/** A message as it is judged and stored. */
export const tidyMessage = tidyLines;

/** Code points a message still has room for; negative: too many. */
export const messageTextRoom = (text: string): number => MESSAGE.max - textLength(tidyMessage(text));

/** What is wrong with a message (specification 5: 1-200 after trimming; letters that nobody sees are none). */
export function messageError(text: string): FieldCode | null {
  if (tidyMessage(text) === '') return 'required';
  return messageTextRoom(text) < 0 ? 'max_length' : null;
}

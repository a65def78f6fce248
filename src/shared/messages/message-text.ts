import { MESSAGE } from '../member-limits.ts';
import type { FieldCode } from '../errors/field-codes.ts';

/** A message as it is judged and stored: no control letters but line ends, nothing around it. */
export function tidyMessage(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/** Code points a message still has room for; negative: too many. */
export function messageTextRoom(text: string): number {
  let room: number = MESSAGE.max;
  for (const _ of tidyMessage(text)) room -= 1;
  return room;
}

/** What is wrong with a message (specification 5: 1-200 after trimming; letters that nobody sees are none). */
export function messageError(text: string): FieldCode | null {
  if (!/[^\p{Cf}\p{Z}\p{C}\s\u2800\u3164\uffa0]/u.test(tidyMessage(text))) return 'required';
  return messageTextRoom(text) < 0 ? 'max_length' : null;
}

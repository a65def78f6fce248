import { EMAIL_MAX } from '../limits.ts';

/** An address as it is judged and stored: typed in full width it is one all the same. */
export function tidyEmail(text: string): string {
  // What is far too long is wrong as it is: normalizing it could take minutes.
  return text.length > 2 * EMAIL_MAX ? text : text.normalize('NFKC').trim();
}

/** Nothing in it can be read as two addresses, a quoted one, or a line of a mail's head. */
const EMAIL =
  /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[^\s@.<>,;:"()[\]\\\p{Cc}\p{Cf}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}\p{Cf}]+)+$/u;

/** Whether mail could be sent to a tidied address; whether somebody reads it only a mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

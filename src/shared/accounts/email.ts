import { EMAIL_MAX } from '../limits.ts';

/** The form in which an address is checked and stored: full-width letters become ordinary ones. */
export function tidyEmail(text: string): string {
  // A text that is far too long stays unchanged: normalizing it could take minutes.
  return text.length > 2 * EMAIL_MAX ? text : text.normalize('NFKC').trim();
}

/** Excludes everything that could be read as two addresses, a quoted one, or a line of a mail's header. */
const EMAIL =
  /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[^\s@.<>,;:"()[\]\\\p{Cc}\p{Cf}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}\p{Cf}]+)+$/u;

/** Whether mail could be sent to a tidied address; only a mail can show whether somebody reads it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Characters made at once: engines take no more arguments than that for sure. */
const STEP = 4_096;

/**
 * Numbers of sixteen bits as a text, a character each. Browsers free texts by the way; of arrays they stop, once some dozens
 * of megabytes were read, for up to a tenth of a second, and one search in thirty met it.
 */
export function textOf(numbers: readonly number[]): string {
  let text = '';
  for (let start = 0; start < numbers.length; start += STEP)
    text += String.fromCharCode(...numbers.slice(start, start + STEP));
  return text;
}

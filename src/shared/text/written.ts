/*
 * Rules for texts that people write: what counts as invisible, how a text is stored, and how its length is counted.
 * The site and its pages share them, so a counter in a form agrees with the site.
 */

/**
 * A text of invisible characters only: controls, blanks, marks without a letter, characters that fonts ignore,
 * unassigned code points, and three characters with an empty glyph.
 */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{1da7f}]*$/u;

/** Characters that control a terminal or the direction of text, except line feeds. */
const STEERING = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text is invisible. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text);

/** The stored form of a text of several lines: NFC, `\n` as line end, trimmed; empty if the text is invisible. */
export function tidyLines(text: string): string {
  const tidy = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(STEERING, '').trim();
  return isUnseen(tidy) ? '' : tidy;
}

/** The stored form of a text of one line: words are separated by one space. */
export const tidyLine = (text: string): string => tidyLines(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));

/** The length of a text for limits: code points after NFC. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize('NFC')) length += 1;
  return length;
}

/** Code points that may still be added to a text of several lines, in its stored form; negative: too many. */
export const linesRoom = (max: number, text: string): number => max - textLength(tidyLines(text));

/*
 * Texts that people write, as they are judged and stored: one rule for what nobody sees, one for the length. The site
 * and its pages use it alike, so that a counter in a form says what the site will say.
 */

/**
 * What shows nothing, however much of it there is: controls, blanks, marks without a letter, what fonts ignore, numbers
 * that Unicode has not given out, and three signs that are drawn empty.
 */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{1da7f}]*$/u;

/** Letters that steer a terminal or the direction of what follows; line feeds stay. */
const STEERING = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text);

/** A text of several lines: composed (NFC), one kind of line end, nothing around it; empty where nothing can be seen. */
export function tidyLines(text: string): string {
  const tidy = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(STEERING, '').trim();
  return isUnseen(tidy) ? '' : tidy;
}

/** The same of a text of one line: what parts its words is one space. */
export const tidyLine = (text: string): string => tidyLines(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));

/** Letters of a text, as limits count them: code points, composed. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize('NFC')) length += 1;
  return length;
}

/** Letters that a text of several lines still has room for once it is tidy; negative: too many. */
export const linesRoom = (max: number, text: string): number => max - textLength(tidyLines(text));

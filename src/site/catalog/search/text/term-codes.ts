import { START } from './marks.ts';

/**
 * A term as one letter, so that phrases can be found by `instr`. `instr` compares letter by letter, and the terms as
 * text are ten times longer. Letters come from a hash with a million values: about one hit in ten thousand seems to
 * have a term that it does not have, and is ranked slightly too high. It is a hit in any case.
 */
export function codeOf(term: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  // The planes beyond the first: 20 bits, always four bytes.
  return String.fromCodePoint(0x10000 + ((hash ^ (hash >>> 20)) & 0xfffff));
}

/** Terms, separated by blanks, as their letters. */
export function codesOf(terms: string): string {
  return terms
    .split(' ')
    .map((term) => (term === '' ? '' : codeOf(term)))
    .join('');
}

/** A term that no text has: added after titles for the letter that one of them begins with. */
export const beginningCode = (letter: string): string => codeOf(START + letter);

/** The same for titles, followed by their first letters, which a term alone does not show. */
export function titleCodes(terms: string): string {
  const all = terms.split(' ');
  const letters = all.flatMap((term, at) => {
    const [letter] = all[at - 1] === START ? term : '';
    return letter === undefined ? [] : [beginningCode(letter)];
  });
  return codesOf(terms) + letters.join('');
}

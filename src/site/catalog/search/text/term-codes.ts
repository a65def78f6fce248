import { START } from './marks.ts';

/**
 * A term as one letter, so that a phrase is a part of a text of such letters: `instr` looks at each letter of a text, of
 * which a text of terms has ten times as many. Letters are given by a hash, there are a million of them: of ten thousand
 * hits about one is taken to have a term that it has not, and is ranked a little too high. It is a hit all the same.
 */
export function codeOf(term: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  // The planes beyond the first: 20 bits, always four bytes.
  return String.fromCodePoint(0x10000 + ((hash ^ (hash >>> 20)) & 0xfffff));
}

/** Terms with blanks between them as their letters, one after the other. */
export function codesOf(terms: string): string {
  return terms
    .split(' ')
    .map((term) => (term === '' ? '' : codeOf(term)))
    .join('');
}

/** A term no text has: it follows titles of which one begins with a letter. */
export const beginningCode = (letter: string): string => codeOf(START + letter);

/** The same of titles, and behind them the letters they begin with, which a term is too long to tell. */
export function titleCodes(terms: string): string {
  const all = terms.split(' ');
  const letters = all.flatMap((term, at) => {
    const [letter] = all[at - 1] === START ? term : '';
    return letter === undefined ? [] : [beginningCode(letter)];
  });
  return codesOf(terms) + letters.join('');
}

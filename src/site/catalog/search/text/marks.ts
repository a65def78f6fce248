/** A term between two texts or runs: keeps phrases from running on from one into the next. */
export const GAP = '\ue000';

/** A term before each title: a phrase after it is at the beginning of one. */
export const START = '\ue001';

/**
 * What terms begin with that are no words as they are written, so that all terms share one column. Nobody can type
 * one, not even as the beginning of a word: folding takes out signs and letters for private use.
 */
export const MARK = { kana: '+', sound: '~', letter: '=', facet: '\ue002' } as const;

/** How FTS5 parts terms at blanks and leaves the marks to them. */
export const TOKENIZE = "unicode61 remove_diacritics 0 tokenchars '+~='";

/** Terms of kana and kanji with their mark, blanks between them; gaps stay gaps. */
export function marked(what: Exclude<keyof typeof MARK, 'facet'>, terms: readonly string[]): string {
  return terms.flatMap((term) => (term === '' ? [] : [term === GAP ? term : MARK[what] + term])).join(' ');
}

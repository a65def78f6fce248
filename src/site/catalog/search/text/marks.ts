/** A term between two texts or runs, so that no phrase matches across them. */
export const GAP = '\ue000';

/** A term before each title, so that a phrase can match the beginning of a title. */
export const START = '\ue001';

/**
 * First characters of terms that are not written words, so that all terms share one column. Nobody can type them:
 * folding removes punctuation and private-use characters.
 */
export const MARK = { kana: '+', sound: '~', letter: '=', facet: '\ue002' } as const;

/** FTS5 splits terms at blanks and leaves the marks in them. */
export const TOKENIZE = "unicode61 remove_diacritics 0 tokenchars '+~='";

/** Terms of kana and kanji with their mark, separated by blanks; gaps stay gaps. */
export function marked(what: Exclude<keyof typeof MARK, 'facet'>, terms: readonly string[]): string {
  return terms.flatMap((term) => (term === '' ? [] : [term === GAP ? term : MARK[what] + term])).join(' ');
}

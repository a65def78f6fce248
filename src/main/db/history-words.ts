import { bigrams, pieces, type Piece } from '../../shared/search/words.ts';

/**
 * Both titles as the words index holds them: words as they are; runs of kana and kanji as pairs of letters and the
 * last one alone, so that any part of a run is a phrase of pairs, and one letter the beginning of a pair.
 */
export function indexedWords(title: string, titleJa: string): string {
  return pieces(`${title} ${titleJa}`)
    .flatMap(({ kind, text }) => (kind === 'word' ? [text] : [...pairsOf(text), lastOf(text)]))
    .join(' ');
}

/**
 * The same search for FTS5. Terms are quoted, so none of its own words or signs can be meant.
 * @param wordsOf all words with that beginning, or none: then it is looked for as a beginning
 */
export function wordsQuery(terms: readonly Piece[], wordsOf: (start: string) => readonly string[]): string {
  return terms
    .map(({ kind, text }) => {
      if (kind !== 'word' && [...text].length > 1) return `"${pairsOf(text).join(' ')}"`;
      const words = wordsOf(text);
      return words.length === 0 ? `"${text}" *` : `(${words.map((word) => `"${word}"`).join(' OR ')})`;
    })
    .join(' AND ');
}

const pairsOf = (run: string) => ([...run].length < 2 ? [] : bigrams(run));

const lastOf = (run: string) => [...run].at(-1) ?? '';

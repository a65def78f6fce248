import { bigrams, tokenize, type Token } from '../../shared/search/words.ts';

/**
 * Both titles as the index holds them, tokens between spaces: words; of each run of kana and kanji its pairs of letters
 * and its last letter, so that any letter begins a token.
 */
export function indexedWords(title: string, titleJa: string): string {
  return tokenize(`${title} ${titleJa}`)
    .flatMap(({ kind, text }) => (kind === 'word' ? [text] : [...pairsOf(text), lastOf(text)]))
    .join(' ');
}

/** The FTS5 query: prefixes of words, parts of runs. A part of two letters or more is a phrase of pairs. */
export function matchExpression(terms: readonly Token[]): string {
  return terms
    .map(({ kind, text }) =>
      kind === 'run' && [...text].length > 1 ? `"${bigrams(text).join(' ')}"` : `"${text}"*`,
    )
    .join(' AND ');
}

const pairsOf = (run: string) => ([...run].length < 2 ? [] : bigrams(run));

const lastOf = (run: string) => [...run].at(-1) ?? '';

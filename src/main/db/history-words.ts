import { bigrams, pieces } from '../../shared/search/words.ts';

/** What the second version of the file held of both titles; the third has an index of its own (history-terms.ts). */
export function indexedWords(title: string, titleJa: string): string {
  return pieces(`${title} ${titleJa}`)
    .flatMap(({ kind, text }) => (kind === 'word' ? [text] : [...pairsOf(text), lastOf(text)]))
    .join(' ');
}

const pairsOf = (run: string) => ([...run].length < 2 ? [] : bigrams(run));

const lastOf = (run: string) => [...run].at(-1) ?? '';

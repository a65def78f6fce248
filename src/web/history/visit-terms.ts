import type { HistoryVisit } from '../../shared/entities/history.ts';
import { bigrams, pieces, type Piece } from '../../shared/search/words.ts';
import { LAST_PLACE } from './postings.ts';

/** Beginnings of words up to here are terms of their own, letters: they are what somebody typing has first. */
const START_LETTERS = 3;

/**
 * What a visit is found by: words and their short beginnings; of runs of kana and kanji the letters, and the pairs of
 * letters, which alone have places, so that any part of a run is a phrase of pairs.
 */
export function termsOf({
  title,
  titleJa,
}: Pick<HistoryVisit, 'title' | 'titleJa'>): ReadonlyMap<string, readonly number[]> {
  const terms = new Map<string, number[]>();
  let place = 0;
  for (const { kind, text } of pieces(`${title} ${titleJa}`)) {
    const letters = [...text];
    for (const term of kind === 'word' ? startsOf(letters) : letters) terms.set(term, []);
    if (kind === 'word' || letters.length < 2) continue;
    for (const [at, pair] of bigrams(text).entries()) {
      if (place + at <= LAST_PLACE) terms.set(pair, [...(terms.get(pair) ?? []), place + at]);
    }
    // A pair's last letter has no place: between two runs there is always a gap.
    place += letters.length;
  }
  return terms;
}

function startsOf(letters: readonly string[]): readonly string[] {
  const lengths = [1, 2, START_LETTERS, letters.length].filter((length) => length <= letters.length);
  return lengths.map((length) => letters.slice(0, length).join(''));
}

/** A piece of a search as what to look for: a term, pairs side by side, or all words that begin with it. */
export type Wanted =
  { readonly term: string } | { readonly pairs: readonly string[] } | { readonly start: string };

export function wantedOf({ kind, text }: Piece): Wanted {
  const { length } = [...text];
  if (kind === 'word') return length <= START_LETTERS ? { term: text } : { start: text };
  return length === 1 ? { term: text } : { pairs: bigrams(text) };
}

/** What every word with that beginning is found by as well. */
export function shortStart(start: string): string {
  return [...start].slice(0, START_LETTERS).join('');
}

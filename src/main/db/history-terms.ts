import { bigrams, pieces, type Piece } from '../../shared/search/words.ts';

/** Beginnings up to here are terms of their own, letters. */
const BEGINNING_LETTERS = 3;

/** No word has this sign in it. */
const BEGINNING = '*';

/**
 * Both titles as the words index holds them: of each word its first letters and, where it has more, the word; of each
 * run of kana and kanji its letters and its pairs of letters.
 */
export function termsOf(title: string, titleJa: string): ReadonlySet<string> {
  return new Set(
    pieces(`${title} ${titleJa}`).flatMap(({ kind, text }) => {
      const letters = [...text];
      if (kind === 'run') return [...letters.map((letter) => `${BEGINNING}${letter}`), ...pairsOf(text)];
      const beginnings = letters
        .slice(0, BEGINNING_LETTERS)
        .map((_letter, at) => `${BEGINNING}${letters.slice(0, at + 1).join('')}`);
      return letters.length > BEGINNING_LETTERS ? [...beginnings, text] : beginnings;
    }),
  );
}

/** All runs that are longer than a pair, for `Wanted.run`. */
export function runsOf(title: string, titleJa: string): string {
  return pieces(`${title} ${titleJa}`)
    .flatMap(({ kind, text }) => (kind === 'run' && [...text].length > 2 ? [text] : []))
    .join(' ');
}

/** What a piece that is looked for asks of the index. */
export interface Wanted {
  /** Terms that must all be there. */
  readonly terms: readonly string[];
  /** Or any term that begins so. */
  readonly beginning?: string;
  /** Pairs may lie apart: then this must be in the title's runs. */
  readonly run?: string;
}

export function wantedOf({ kind, text }: Piece): Wanted {
  const length = [...text].length;
  if (kind === 'run' && length > 1) return { terms: pairsOf(text), ...(length > 2 && { run: text }) };
  if (length <= BEGINNING_LETTERS) return { terms: [`${BEGINNING}${text}`] };
  return { terms: [], beginning: text };
}

const pairsOf = (run: string) => ([...run].length < 2 ? [] : bigrams(run));

import { tokenize, type Token } from '../../shared/search/words.ts';
import { findLines } from './find-lines.ts';
import { positionOf, titlesOf } from './visit-rows.ts';

/** Positions per chunk: small enough to rewrite with each visit, large enough to read a whole history. */
const CHUNK = 256;

/**
 * All titles of a chunk in one record, because reading a record costs more than its bytes: 200,000 visits are about 10
 * MB.
 */
export interface TitleText {
  readonly kind: Token['kind'];
  readonly chunk: number;
  /** One line per position, empty without a visit: each word or run follows a space. */
  readonly text: string;
}

export const chunkOf = (position: number): number => Math.floor(position / CHUNK);
const offsetOf = (position: number): number => position % CHUNK;

/** The positions of a chunk. */
export const positionsIn = (chunk: number): IDBKeyRange =>
  IDBKeyRange.bound(chunk * CHUNK, (chunk + 1) * CHUNK, false, true);

export const KINDS = ['word', 'run'] as const;

/** @param records visits of the chunk as read; damaged ones without titles are left out */
export function titleTexts(
  chunk: number,
  records: readonly unknown[],
): Readonly<Record<TitleText['kind'], TitleText>> {
  const [word, run] = [emptyLines(), emptyLines()];
  for (const record of records)
    for (const { title, titleJa } of titlesOf(record))
      for (const { kind, text } of tokenize(`${title} ${titleJa}`))
        (kind === 'word' ? word : run)[offsetOf(positionOf(record) ?? 0)] += ` ${text}`;
  return {
    word: { kind: 'word', chunk, text: word.join('\n') },
    run: { kind: 'run', chunk, text: run.join('\n') },
  };
}

const emptyLines = () => Array.from({ length: CHUNK }, () => '');

/**
 * Positions whose titles contain all terms of the text's kind, newest first, by the rules of `shared/history-match.ts`.
 * @param terms at least one of the kind
 */
export function matchingPositions(
  { kind, chunk, text }: TitleText,
  terms: readonly Token[],
): readonly number[] {
  const parts = terms.filter((term) => term.kind === kind).map((term) => term.text);
  const lines = findLines(text, parts, kind === 'word');
  return lines.map((line) => chunk * CHUNK + line).reverse();
}

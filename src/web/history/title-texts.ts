import type { HistoryEntry } from '../../shared/entities/history.ts';
import { pieces, type Piece } from '../../shared/search/words.ts';
import { positionOf, titlesOf } from './visit-rows.ts';

/** Positions of one chunk: small enough to rewrite with each visit, large enough to read a whole history of them. */
const CHUNK = 256;

/** All titles of a chunk in one record, as a record costs more to read than its bytes: 200,000 visits are about 10 MB. */
export interface TitleText {
  readonly kind: Piece['kind'];
  readonly chunk: number;
  /** A line for each position, empty where it has no visit: each word or run after a space. */
  readonly text: string;
}

export const chunkOf = (position: number): number => Math.floor(position / CHUNK);
const offsetOf = (position: number): number => position % CHUNK;

/** The positions of some chunks. */
export const positionsIn = (first: number, last = first): IDBKeyRange =>
  IDBKeyRange.bound(first * CHUNK, (last + 1) * CHUNK, false, true);

/** @param records visits of the chunk as they were read; a damaged one without titles is left out */
export function titleTexts(chunk: number, records: readonly unknown[]): readonly TitleText[] {
  const lines = { word: emptyLines(), run: emptyLines() };
  for (const record of records)
    for (const titles of titlesOf(record))
      for (const { kind, text } of pieces(textOf(titles)))
        lines[kind][offsetOf(positionOf(record) ?? 0)] += ` ${text}`;
  return (['word', 'run'] as const).map((kind) => ({ kind, chunk, text: lines[kind].join('\n') }));
}

const textOf = ({ title, titleJa }: Pick<HistoryEntry, 'title' | 'titleJa'>) => `${title} ${titleJa}`;
const emptyLines = () => Array.from({ length: CHUNK }, () => '');

/**
 * Positions of a chunk whose titles have all terms, as `shared/history-match.ts` has it, newest first.
 * @param texts of the chunk, one of each kind that the terms have
 */
export function matchingPositions(
  chunk: number,
  texts: readonly TitleText[],
  terms: readonly Piece[],
): readonly number[] {
  const wanted = texts.map(({ kind, text }) => ({
    text,
    parts: terms.filter((term) => term.kind === kind).map((term) => (kind === 'word' ? ' ' : '') + term.text),
  }));
  // Most chunks lack a rare word, which costs less to see than their lines.
  if (!wanted.every(({ text, parts }) => parts.every((part) => text.includes(part)))) return [];
  let offsets = Array.from({ length: CHUNK }, (_none, at) => CHUNK - 1 - at);
  for (const { text, parts } of wanted) {
    const lines = text.split('\n');
    offsets = offsets.filter((offset) => parts.every((part) => lines[offset]?.includes(part)));
  }
  return offsets.map((offset) => chunk * CHUNK + offset);
}

import { HISTORY_HITS } from '../../shared/limits.ts';
import type { Token } from '../../shared/search/words.ts';
import { TITLES, VISITS, type HistoryTransaction } from './history-database.ts';
import { chunkOf, KINDS, matchingPositions, positionsIn, titleTexts, type TitleText } from './title-texts.ts';

/** Chunks read in one request: 8,192 visits. */
const SLICE = 32;
/** Each round makes this many times more requests at once; the first ones find common words. */
const GROWTH = 4;

export interface PositionQuery {
  /** At least one. */
  readonly terms: readonly Token[];
  /** Chunks with visits, newest first. */
  readonly chunks: readonly number[];
  /** Positions in the searched period; `null`: all. */
  readonly within: ReadonlySet<number> | null;
}

/** The newest `HISTORY_HITS` positions whose titles have all terms, newest first. */
export async function findPositions(
  transaction: HistoryTransaction,
  { terms, chunks, within }: PositionQuery,
): Promise<readonly number[]> {
  const inTime = within && new Set([...within].map(chunkOf));
  const slices = slicesOf(inTime ? chunks.filter((chunk) => inTime.has(chunk)) : chunks);
  const found: number[] = [];
  let [start, size] = [0, 1];
  while (start < slices.length && found.length < HISTORY_HITS) {
    const some = slices.slice(start, start + size);
    const positions = await Promise.all(some.map((slice) => searchSlice(transaction, slice, terms)));
    found.push(...positions.flat().filter((position) => !within || within.has(position)));
    [start, size] = [start + size, size * GROWTH];
  }
  return found.slice(0, HISTORY_HITS);
}

/** Groups of chunks that are close enough to be read as one range. */
function slicesOf(chunks: readonly number[]): readonly (readonly number[])[] {
  const slices = new Map<number, number[]>();
  for (const chunk of chunks) {
    const slice = Math.floor(chunk / SLICE);
    slices.set(slice, [...(slices.get(slice) ?? []), chunk]);
  }
  return [...slices.values()];
}

/** Reads runs only from chunks in which words were found. */
async function searchSlice(
  transaction: HistoryTransaction,
  slice: readonly number[],
  terms: readonly Token[],
): Promise<readonly number[]> {
  let [chunks, found] = [slice, null as readonly number[] | null];
  for (const kind of KINDS) {
    if (!terms.some((term) => term.kind === kind)) continue;
    const texts = await readTexts(transaction, kind, chunks);
    const positions = texts.flatMap((text) => matchingPositions(text, terms));
    const earlier = found && new Set(found);
    found = earlier ? positions.filter((position) => earlier.has(position)) : positions;
    chunks = [...new Set(found.map(chunkOf))];
  }
  return found ?? [];
}

/**
 * Texts of each chunk.
 * @param chunks newest first; if its titles are not written yet (take-over.ts), a chunk is read from its visits
 */
async function readTexts(
  transaction: HistoryTransaction,
  kind: TitleText['kind'],
  chunks: readonly number[],
): Promise<readonly TitleText[]> {
  const [newest, oldest] = [chunks[0], chunks.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const range = IDBKeyRange.bound([kind, oldest], [kind, newest]);
  const texts = await transaction.objectStore(TITLES).getAll(range);
  const written = new Map(texts.map((text) => [text.chunk, text]));
  const visitsOf = (chunk: number) => transaction.objectStore(VISITS).getAll(positionsIn(chunk));
  return Promise.all(
    chunks.map(async (chunk) => written.get(chunk) ?? titleTexts(chunk, await visitsOf(chunk))[kind]),
  );
}

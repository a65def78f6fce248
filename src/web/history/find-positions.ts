import { HISTORY_HITS } from '../../shared/limits.ts';
import type { Piece } from '../../shared/search/words.ts';
import { TITLES, VISITS, type HistoryTransaction } from './history-database.ts';
import { chunkOf, matchingPositions, positionsIn, titleTexts, type TitleText } from './title-texts.ts';

/** Chunks read in one request: 8,192 visits. */
const SLICE = 32;
/** Requests at once after the first, which is enough for usual words. */
const PARALLEL = 4;

export interface PositionQuery {
  /** At least one. */
  readonly terms: readonly Piece[];
  /** Chunks that have visits, newest first. */
  readonly chunks: readonly number[];
  /** Positions of the time that is searched; `null`: all. */
  readonly within: ReadonlySet<number> | null;
}

/** The newest `HISTORY_HITS` positions whose titles have all terms, newest first. */
export async function findPositions(
  transaction: HistoryTransaction,
  { terms, chunks, within }: PositionQuery,
): Promise<readonly number[]> {
  const kinds = [...new Set(terms.map(({ kind }) => kind))];
  const inTime = within && new Set([...within].map(chunkOf));
  const slices = slicesOf(inTime ? chunks.filter((chunk) => inTime.has(chunk)) : chunks);
  const found: number[] = [];
  let [start, size] = [0, 1];
  while (start < slices.length && found.length < HISTORY_HITS) {
    const some = slices.slice(start, start + size);
    for (const texts of await Promise.all(some.map((slice) => readTexts(transaction, kinds, slice))))
      for (const [chunk, ofChunk] of texts) {
        const positions = matchingPositions(chunk, ofChunk, terms);
        found.push(...positions.filter((position) => !within || within.has(position)));
      }
    [start, size] = [start + size, PARALLEL];
  }
  return found.slice(0, HISTORY_HITS);
}

/** Chunks that are close enough to be read as one range. */
function slicesOf(chunks: readonly number[]): readonly (readonly number[])[] {
  const slices = new Map<number, number[]>();
  for (const chunk of chunks) {
    const slice = Math.floor(chunk / SLICE);
    slices.set(slice, [...(slices.get(slice) ?? []), chunk]);
  }
  return [...slices.values()];
}

/**
 * Texts of each chunk.
 * @param chunks newest first; one whose titles are not written yet (take-over.ts) is read from its visits
 */
async function readTexts(
  transaction: HistoryTransaction,
  kinds: readonly TitleText['kind'][],
  chunks: readonly number[],
): Promise<ReadonlyMap<number, readonly TitleText[]>> {
  const [newest = 0, oldest = 0] = [chunks[0], chunks.at(-1)];
  const read = await Promise.all(
    kinds.map((kind) =>
      transaction.objectStore(TITLES).getAll(IDBKeyRange.bound([kind, oldest], [kind, newest])),
    ),
  );
  const found = new Map(chunks.map((chunk): [number, TitleText[]] => [chunk, []]));
  for (const text of read.flat()) found.get(text.chunk)?.push(text);
  for (const [chunk, texts] of found) {
    if (texts.length === kinds.length) continue;
    const records = await transaction.objectStore(VISITS).getAll(positionsIn(chunk));
    const built = titleTexts(chunk, records).filter(({ kind }) => kinds.includes(kind));
    found.set(chunk, [...built]);
  }
  return found;
}

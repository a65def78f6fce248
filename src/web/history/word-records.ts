import { answerOf } from './requests.ts';
import type { WordCache } from './word-cache.ts';

/**
 * A term in a block: its turns (packed-turns.ts). Of a pair of letters the places as well (packed-postings.ts), in a record
 * of their own under `placesOf` the block; versions before 5 had them with the turns.
 */
export interface WordRecord {
  readonly term: string;
  readonly block: number;
  readonly turns?: unknown;
  readonly places?: unknown;
  readonly others?: unknown;
}

export type WordKey = readonly [term: string, block: number];

/** Where the places of a block are: below all blocks, so that who reads turns does not come by. */
export const placesOf = (block: number): number => ~block;

/** Words of one search, from the store or from what the searches before left at hand. */
export interface WordRecords {
  /** The blocks of a term. */
  blocks(term: string): Promise<ReadonlySet<number>>;
  /** Terms in blocks of all that begin so; at most so many. */
  starting(start: string, most: number): Promise<readonly WordKey[]>;
  /** Brings records at hand. */
  load(keys: readonly WordKey[]): Promise<void>;
  /** Brings all at hand whose terms begin so. */
  loadStarting(start: string): Promise<void>;
  /** Of those at hand. */
  get(term: string, block: number): WordRecord | null;
}

/** About what a key or an empty record takes. */
const SMALL_BYTES = 64;

export function createWordRecords(store: IDBObjectStore, cache: WordCache): WordRecords {
  // The search's own, as the cache may be too small for all of it.
  const held = new Map<string, WordRecord | null>();
  const keysOf = async (name: string, read: () => Promise<IDBValidKey[]>): Promise<readonly WordKey[]> => {
    const known = cache.keys.get(name);
    if (known) return known;
    const keys = (await read()) as unknown as readonly WordKey[];
    cache.keys.set(name, keys, SMALL_BYTES * (1 + keys.length));
    return keys;
  };
  const isMissing = ([term, block]: WordKey) => {
    const name = nameOf(term, block);
    const known = held.has(name) ? held.get(name) : cache.records.get(name);
    if (known !== undefined) held.set(name, known);
    return known === undefined;
  };
  const loadTerm = async (term: string, blocks: readonly number[]) => {
    const range = IDBKeyRange.bound([term, Math.min(...blocks)], [term, Math.max(...blocks)]);
    const read = (await answerOf<unknown[]>(store.getAll(range))) as readonly WordRecord[];
    const found = new Map(read.map((record) => [record.block, record]));
    for (const block of blocks) {
      const record = found.get(block) ?? null;
      held.set(nameOf(term, block), record);
      cache.records.set(nameOf(term, block), record, bytesOf(record));
    }
  };
  return {
    async blocks(term) {
      const range = IDBKeyRange.bound([term, 0], [term, []]);
      const keys = await keysOf(`= ${term}`, () => answerOf(store.getAllKeys(range)));
      return new Set(keys.map(([, block]) => block));
    },
    starting: (start, most) =>
      keysOf(`> ${start}`, () => answerOf(store.getAllKeys(rangeOfStart(start), most))),
    async load(keys) {
      const missing = new Map<string, number[]>();
      for (const [term, block] of keys.filter(isMissing))
        missing.set(term, [...(missing.get(term) ?? []), block]);
      await Promise.all([...missing].map(([term, blocks]) => loadTerm(term, blocks)));
    },
    async loadStarting(start) {
      const read = (await answerOf<unknown[]>(store.getAll(rangeOfStart(start)))) as readonly WordRecord[];
      for (const record of read) held.set(nameOf(record.term, record.block), record);
    },
    get: (term, block) => held.get(nameOf(term, block)) ?? null,
  };
}

const nameOf = (term: string, block: number): string => `${block} ${term}`;

const rangeOfStart = (start: string): IDBKeyRange => IDBKeyRange.bound([start], [`${start}\uffff`]);

function bytesOf(record: WordRecord | null): number {
  const parts = [record?.turns, record?.places, record?.others];
  return parts.reduce<number>(
    (sum, part) =>
      sum + (typeof part === 'string' ? 2 * part.length : ArrayBuffer.isView(part) ? part.byteLength : 0),
    SMALL_BYTES,
  );
}

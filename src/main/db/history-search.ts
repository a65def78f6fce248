import type { Piece } from '../../shared/search/words.ts';
import { WORD_TURNS, isBits, keepCommon, noPlaces, placesOf, unpack } from './history-blocks.ts';
import { wantedOf, type Wanted } from './history-terms.ts';
import type { Sqlite } from './open-database.ts';

/** Between which turns to look, both included, and which visits count. */
export interface Among {
  readonly first: number;
  readonly last: number;
  readonly isAsked: (turn: number) => boolean;
}

/** Which places of each block have a term. */
type Places = ReadonlyMap<number, Uint8Array>;

interface Packed {
  readonly block: number;
  readonly turns: Uint8Array;
}

/** Blocks that are looked at first, and how many times more each next time: usual words are met soon. */
const FIRST = { blocks: 4, growth: 8 } as const;

/**
 * Finds turns by words, newest first, some blocks at a time: what is read of a block is bounded, whatever the words
 * are, and it ends with the hits that are asked for.
 */
export function createHistorySearch(sqlite: Sqlite) {
  const blocksOf = sqlite
    .prepare<[number, number], number>(
      `SELECT DISTINCT block >> 2 FROM visit_block WHERE block >= ? >> 10 AND block <= ? >> 10 ORDER BY 1 DESC`,
    )
    .pluck();
  const withWord = sqlite.prepare<[string, number, number], Packed>(
    'SELECT block, turns FROM visit_word WHERE word = ? AND block BETWEEN ? AND ?',
  );
  const withBeginning = sqlite.prepare<[string, string, number, number], Packed>(
    'SELECT block, turns FROM visit_word WHERE word >= ? AND word < ? AND block BETWEEN ? AND ?',
  );
  const withRun = sqlite
    .prepare<[string, string], number>(
      `SELECT turn FROM visit_run WHERE turn IN (SELECT value FROM json_each(?)) AND instr(runs, ?) > 0
       ORDER BY turn DESC`,
    )
    .pluck();

  const [ours, theirs] = [createScratch(), createScratch()];
  /** Places that have all of the terms, until the next call; runs are yet to be looked at. */
  const placesWith = (blocks: readonly number[], wanted: readonly Wanted[]): Places => {
    const between = [blocks.at(-1) ?? 0, blocks[0] ?? 0] as const;
    const asks = wanted.flatMap(({ terms, beginning }) => [
      ...(beginning === undefined
        ? []
        : [() => withBeginning.all(beginning, `${beginning}\u{10ffff}`, ...between)]),
      ...terms.map((term) => () => withWord.all(term, ...between)),
    ]);
    let left: Places | null = null;
    for (const ask of asks) {
      if (left === null) left = unpacked(ask(), ours(), () => true);
      else if (left.size > 0) {
        const known: Places = left;
        left = common(
          known,
          unpacked(ask(), theirs(), (block) => known.has(block)),
        );
      }
    }
    return left ?? new Map();
  };
  const turnsOf = (block: number, places: Uint8Array, runs: readonly string[]): readonly number[] =>
    runs.reduce(
      (turns, run) => (turns.length === 0 ? turns : withRun.all(JSON.stringify(turns), run)),
      placesOf(places).map((place) => block * WORD_TURNS + place),
    );

  return (terms: readonly Piece[], { first, last, isAsked }: Among, most: number): readonly number[] => {
    // The longer, the rarer: what leaves nothing early is asked for first.
    const wanted = terms.toSorted((a, b) => b.text.length - a.text.length).map(wantedOf);
    const wholeRuns = wanted.flatMap(({ run }) => run ?? []);
    const blocks = blocksOf.all(first, last);
    const found: number[] = [];
    let size: number = FIRST.blocks;
    for (let at = 0; at < blocks.length; at += size, size *= FIRST.growth) {
      const some = blocks.slice(at, at + size);
      const places = placesWith(some, wanted);
      for (const block of some) {
        for (const turn of turnsOf(block, places.get(block) ?? NO_PLACES, wholeRuns)) {
          if (turn < first || turn > last || !isAsked(turn)) continue;
          if (found.push(turn) === most) return found;
        }
      }
    }
    return found;
  };
}

const NO_PLACES = noPlaces();

/**
 * Gives empty places, the same ones from the first on after each call of the outer function: a search of many words
 * takes thousands, and what it leaves behind would stand in main's memory until it is collected.
 */
function createScratch() {
  const all: Uint8Array[] = [];
  return () => {
    let used = 0;
    return () => {
      const places = (all[used] ??= noPlaces()).fill(0);
      used += 1;
      return places;
    };
  };
}

/** A block may come more than once, under different words. */
function unpacked(
  all: readonly Packed[],
  take: () => Uint8Array,
  isMeant: (block: number) => boolean,
): Places {
  const places = new Map<number, Uint8Array>();
  for (const { block, turns } of all) {
    if (!isMeant(block)) continue;
    const known = places.get(block);
    if (!known && isBits(turns)) places.set(block, turns);
    else {
      const bits = known ?? take();
      unpack(turns, bits);
      places.set(block, bits);
    }
  }
  return places;
}

/** Of what both know, in the places of the first. */
function common(left: Places, other: Places): Places {
  return new Map([...left].filter(([block, bits]) => keepCommon(bits, other.get(block) ?? NO_PLACES)));
}

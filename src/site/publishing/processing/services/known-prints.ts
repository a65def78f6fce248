import { setImmediate as nextRound } from 'node:timers/promises';
import type { DatabaseReader, Query } from '../../../platform/index.ts';
import { blockedAfter, type NewMatch, type Print } from '../../uploads/repositories/prints.ts';
import { printDistance } from '../steps/d-hash.ts';

/** A picture of a new video. */
export interface NewPrint {
  readonly position: number;
  /** 8 bytes. */
  readonly bits: Uint8Array;
}

/**
 * Pictures that differ in at most this many bits show the same video (measured:
 * `tests/site/processing/prints.test.ts`).
 */
export const NEAR = 8;
/** How many pictures of two videos must match before staff sees the pair. */
export const LEAST = 4;
/** Prints read at once. */
const AT_ONCE = 10_000;

/** For each pair of videos, collects the pictures of one with the nearest picture of the other. */
export function createMatches() {
  const found = new Map<string, Map<number, NewMatch>>();
  return {
    /** Compares a picture with a picture of a removed video, also mirrored. */
    compare(own: Omit<Print, 'mirrored' | 'is_blocked'>, removed: Print): void {
      const near = printDistance(own.bits, removed.bits);
      const distance = Math.min(near, printDistance(own.bits, removed.mirrored));
      if (distance > NEAR || own.submission_id === removed.submission_id) return;
      const pair = `${own.submission_id}:${removed.submission_id}`;
      const matches = found.get(pair) ?? new Map<number, NewMatch>();
      found.set(pair, matches);
      if ((matches.get(own.position)?.distance ?? Infinity) <= distance) return;
      const { submission_id, position } = own;
      const other = { other_id: removed.submission_id, other_position: removed.position };
      matches.set(position, { submission_id, position, ...other, distance });
    },
    /** Pairs with enough matches: a few matching pictures mean little. */
    all: (): readonly NewMatch[] =>
      [...found.values()].flatMap((matches) => (matches.size < LEAST ? [] : [...matches.values()])),
  };
}

/** Reads prints page by page, so that requests are answered in between. */
export async function forEachPrint(
  database: DatabaseReader,
  pageAfter: (after: Pick<Print, 'submission_id' | 'position'>, limit: number) => Query<Print>,
  look: (print: Print) => void,
): Promise<void> {
  let after = { submission_id: 0, position: 0 };
  for (;;) {
    const rows = await database.read(pageAfter(after, AT_ONCE));
    for (const row of rows) look(row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
    await nextRound();
  }
}

/**
 * Compares a new video with all removed ones, also mirrored.
 * @returns the matching pictures of each pair, with the nearest picture of the other video
 */
export async function knownPrints(
  database: DatabaseReader,
  submissionId: number,
  prints: readonly NewPrint[],
): Promise<readonly NewMatch[]> {
  const matches = createMatches();
  await forEachPrint(database, blockedAfter, (removed) => {
    for (const own of prints) matches.compare({ ...own, submission_id: submissionId }, removed);
  });
  return matches.all();
}

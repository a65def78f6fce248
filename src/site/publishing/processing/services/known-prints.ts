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

/** Pictures that differ in no more bits belong to one film (measured: `tests/site/processing/prints.test.ts`). */
export const NEAR = 8;
/** Pictures of a video that have to be near those of another one, before staff sees it. */
export const LEAST = 4;
/** Prints read at once. */
const AT_ONCE = 10_000;

/** Collects, of each pair of videos, the pictures of one and the nearest of the other's. */
export function createMatches() {
  const found = new Map<string, Map<number, NewMatch>>();
  return {
    /** Compares a picture with one of something removed, as that is and mirrored. */
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
    /** Pairs with enough of them: a few pictures alone say nothing. */
    all: (): readonly NewMatch[] =>
      [...found.values()].flatMap((matches) => (matches.size < LEAST ? [] : [...matches.values()])),
  };
}

/** Reads prints page by page; visitors are answered in between. */
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
 * Compares a new video with all that were removed, as it is and mirrored.
 * @returns of each that it looks like its pictures and the nearest of the other's
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

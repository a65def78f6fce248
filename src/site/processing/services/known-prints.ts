import { setImmediate as nextRound } from 'node:timers/promises';
import type { DatabaseReader } from '../../db/port.ts';
import { blockedAfter, type PrintMatch } from '../../uploads/repositories/prints.ts';
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

/**
 * Compares a new video with all that were removed, as it is and mirrored.
 * @returns of each that it looks like its pictures and the nearest of the other's
 */
export async function knownPrints(
  database: DatabaseReader,
  submissionId: number,
  prints: readonly NewPrint[],
): Promise<readonly PrintMatch[]> {
  const found = new Map<number, Map<number, PrintMatch>>();
  let after = { submission_id: 0, position: 0 };
  for (;;) {
    const rows = await database.read(blockedAfter(after, AT_ONCE));
    for (const { submission_id: otherId, position: otherPosition, bits, mirrored } of rows) {
      if (otherId === submissionId) continue;
      for (const { position, bits: own } of prints) {
        const distance = Math.min(printDistance(own, bits), printDistance(own, mirrored));
        if (distance > NEAR) continue;
        const matches = found.get(otherId) ?? new Map<number, PrintMatch>();
        found.set(otherId, matches);
        if ((matches.get(position)?.distance ?? Infinity) <= distance) continue;
        const match = { submission_id: submissionId, position, other_id: otherId, distance };
        matches.set(position, { ...match, other_position: otherPosition });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last;
    // Visitors are answered in between.
    await nextRound();
  }
  return [...found.values()].flatMap((matches) => (matches.size < LEAST ? [] : [...matches.values()]));
}

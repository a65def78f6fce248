import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { historyRange } from '../../shared/entities/history.ts';
import { writeAtomic } from '../settings/atomic-file.ts';
import { listBeside, listCopies } from './backup.ts';

const COPIES = ['none', 'backups', 'everything'] as const;

/** Copies that may hold what is removed: backups, and for `everything` what was set aside. */
export type Copies = (typeof COPIES)[number];

const removal = z.object({
  copies: z.enum(COPIES),
  /** Which visits, up to the moment it was asked for: it may be done once more, and what came since stays. */
  visits: z.array(
    z.union([
      z.strictObject({ range: historyRange }),
      z.strictObject({ ids: z.array(z.string()), before: z.number() }),
    ]),
  ),
});

/** A removal as its note says it. Without visits and copies only the file is to be written again. */
export type Removal = z.output<typeof removal>;

/**
 * Removed visits are out of sight before they are overwritten everywhere, and either may be cut off. A note beside the
 * file says what was asked for, and the next start goes on.
 */
export function createUnfinished(file: string) {
  const note = `${file}.unfinished`;
  const begin = (left: Removal): Promise<void> => writeAtomic(note, JSON.stringify(left));
  const purge = async (copies: Copies): Promise<void> => {
    const all = [
      ...(copies === 'none' ? [] : listCopies(file)),
      ...(copies === 'everything' ? listBeside(file, 'corrupt-') : []),
    ];
    await Promise.all(all.map((copy) => rm(copy, { force: true })));
  };
  return {
    /** What an earlier removal has left, or nothing. */
    left: (): Removal | null => (existsSync(note) ? read(readFileSync(note, 'utf8')) : null),
    /** Durable when it resolves; where it rejects, what was noted before stays. */
    begin,
    /** Nothing was removed after all. */
    cancel: (): Promise<void> => rm(note, { force: true }),
    purge,
    /**
     * The copies go, then the note.
     * @param isWhole `false`: the file is still to be written again, which may wait
     */
    async end(copies: Copies, isWhole: boolean): Promise<void> {
      await purge(copies);
      await (isWhole ? rm(note, { force: true }) : begin({ copies: 'none', visits: [] }));
    },
  };
}

/** Both of them as one. */
export function joined(earlier: Removal | null, next: Removal): Removal {
  if (!earlier) return next;
  const copies =
    COPIES[Math.max(COPIES.indexOf(earlier.copies), COPIES.indexOf(next.copies))] ?? 'everything';
  return { copies, visits: [...earlier.visits, ...next.visits] };
}

/** Whether more is left than to write the file again. */
export const isOwed = (left: Removal | null): boolean => left !== null && left.copies !== 'none';

/** Earlier versions wrote which copies go, and no more. */
function read(text: string): Removal {
  try {
    return removal.parse(JSON.parse(text));
  } catch {
    return { copies: text === 'everything' ? 'everything' : 'backups', visits: [] };
  }
}

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
  /** Which visits, up to the moment of the request: it may be repeated, and later visits stay. */
  visits: z.array(
    z.union([
      z.strictObject({ range: historyRange }),
      z.strictObject({ ids: z.array(z.string()), before: z.number() }),
    ]),
  ),
});

/** A removal as stored in its note. Without visits and copies only the file has to be rewritten. */
export type Removal = z.output<typeof removal>;

/**
 * Removed visits are hidden before they are overwritten everywhere, and both may be interrupted. A note beside the
 * file stores the request, and the next start continues.
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
    /** The unfinished removal, or nothing. */
    left: (): Removal | null => (existsSync(note) ? read(readFileSync(note, 'utf8')) : null),
    /** Durable when it resolves; if it rejects, the earlier note stays. */
    begin,
    /** Cancels the note: nothing was removed. */
    cancel: (): Promise<void> => rm(note, { force: true }),
    purge,
    /**
     * Deletes the copies, then the note.
     * @param isWhole `false`: the file still has to be rewritten, which may wait
     */
    async end(copies: Copies, isWhole: boolean): Promise<void> {
      await purge(copies);
      await (isWhole ? rm(note, { force: true }) : begin({ copies: 'none', visits: [] }));
    },
  };
}

/** Merges two removals. */
export function joined(earlier: Removal | null, next: Removal): Removal {
  if (!earlier) return next;
  const copies =
    COPIES[Math.max(COPIES.indexOf(earlier.copies), COPIES.indexOf(next.copies))] ?? 'everything';
  return { copies, visits: [...earlier.visits, ...next.visits] };
}

/** Whether more is left than to rewrite the file. */
export const isOwed = (left: Removal | null): boolean => left !== null && left.copies !== 'none';

/** Earlier versions stored only which copies to delete. */
function read(text: string): Removal {
  try {
    return removal.parse(JSON.parse(text));
  } catch {
    return { copies: text === 'everything' ? 'everything' : 'backups', visits: [] };
  }
}

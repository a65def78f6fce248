import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { sizeOf } from './finish.ts';
import type { Job } from './job.ts';

/** Which finished files are missing: they may be moved or deleted, and disks unplugged. */
export interface MissingFiles {
  has(id: string): boolean;
  /**
   * The complete file of a finished download, if it still exists.
   * @throws AppError `not_found`
   */
  find(job: Job | undefined): Promise<string>;
  /** Checks all of them, one after the other: a sleeping disk blocks nothing else. */
  checkAll(jobs: readonly Job[]): void;
}

/**
 * @param changed called when a file is missing or back
 * @param closing aborts the check
 */
export function createMissingFiles(changed: () => void, closing: AbortSignal): MissingFiles {
  const gone = new Set<string>();
  let isLooking = false;
  const look = async ({ id, folder, fileName }: Job): Promise<string | null> => {
    const file = join(folder, fileName);
    const isThere = fileName !== '' && (await sizeOf(file)) !== null;
    if (isThere === gone.has(id)) {
      if (isThere) gone.delete(id);
      else gone.add(id);
      changed();
    }
    return isThere ? file : null;
  };
  const checkAll = async (jobs: readonly Job[]) => {
    isLooking = true;
    for (const job of jobs) if (job.state === 'done' && !closing.aborted) await look(job);
    isLooking = false;
  };
  return {
    has: (id) => gone.has(id),
    async find(job) {
      const file = job?.state === 'done' ? await look(job) : null;
      if (file === null) throw new AppError({ code: 'not_found' });
      return file;
    },
    checkAll(jobs) {
      if (!isLooking) void checkAll(jobs);
    },
  };
}

import type { DoJob } from '../../platform/jobs/services/worker.ts';
import { eraseMember } from './erase.ts';
import { ARCHIVE_END_JOB, ARCHIVE_JOB, ERASE_JOB } from './job-names.ts';
import { endOldArchive, makeArchive } from './make-archive.ts';
import type { OwnDataContext } from '../context.ts';

/** Jobs with a member's own data. @param contextOf `null` until the site is made; no job runs before */
export function ownDataJobs(contextOf: () => OwnDataContext | null): Readonly<Record<string, DoJob>> {
  const later =
    (make: (context: OwnDataContext) => DoJob): DoJob =>
    async (job) => {
      const context = contextOf();
      if (!context) throw new Error('the site is not made yet');
      await make(context)(job);
    };
  return {
    [ARCHIVE_JOB]: later(makeArchive),
    [ARCHIVE_END_JOB]: later(endOldArchive),
    [ERASE_JOB]: later(eraseMember),
  };
}

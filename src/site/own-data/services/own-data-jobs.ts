import type { OwnDataContext } from '../context.ts';
import type { DoJob } from '../../platform/index.ts';
import { eraseMember } from './erase.ts';
import { ARCHIVE_END_JOB, ARCHIVE_JOB, ERASE_JOB } from './job-names.ts';
import { endOldArchive, makeArchive } from './make-archive.ts';

/** Jobs of own data. */
export function ownDataJobs(context: OwnDataContext): Readonly<Record<string, DoJob>> {
  return {
    [ARCHIVE_JOB]: makeArchive(context),
    [ARCHIVE_END_JOB]: endOldArchive(context),
    [ERASE_JOB]: eraseMember(context),
  };
}

import { readSteps } from '../../uploads/services/read-steps.ts';
import { CHECK_JOB } from '../../uploads/services/transition.ts';
import { dropFailedJobs, hasJob, underWay } from '../repositories/under-way.ts';
import { putNext } from './media-job.ts';
import type { MediaSite } from './media-site.ts';

/** At the start, schedules jobs for all unfinished submissions without one. */
export async function resume(site: MediaSite): Promise<void> {
  const { database, clock } = site;
  for (const { id, state } of await readSteps(database, underWay())) {
    const now = clock.now();
    await database.change(function* () {
      yield* dropFailedJobs(id);
      if (yield* hasJob(id)) return;
      yield* putNext(site, state === 'received' ? CHECK_JOB : 'pictures', { submission: id }, now);
    });
  }
}

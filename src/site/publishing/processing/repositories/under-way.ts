import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import { RUNGS } from '../steps/rungs.ts';

/** Submissions that the site still has to process. */
export function* underWay(): Steps<readonly { readonly id: number; readonly state: SubmissionState }[]> {
  return yield* rowsOf(
    db
      .selectFrom('submission')
      .select(['id', 'state'])
      .where('state', 'in', ['received', 'converting'])
      .where('kind', '=', 'video')
      .orderBy('id'),
  );
}

/** Keys of all jobs that a submission may have. */
const keysOf = (id: number) => [
  ...[`check:${id}`, `pictures:${id}`],
  ...RUNGS.flatMap(({ height }) => [`rendition:${id}:${height}`, `stream:${id}:${height}`]),
];

export function* hasJob(id: number): Steps<boolean> {
  const rows = yield* rowsOf(db.selectFrom('job').select('id').where('key', 'in', keysOf(id)).limit(1));
  return rows.length > 0;
}

/** Whether another step of a submission waits or runs. @param besides id of the job that does not count */
export function* hasOtherStep(id: number, besides: number): Steps<boolean> {
  const rows = yield* rowsOf(
    db
      .selectFrom('job')
      .select('id')
      .where('key', 'in', keysOf(id))
      .where('state', '!=', 'failed')
      .where('id', '!=', besides)
      .limit(1),
  );
  return rows.length > 0;
}

/** Takes away what waits to be done for a submission. A step that runs adds nothing to what is removed or deleted. */
export function* dropWaitingJobs(id: number): Steps<void> {
  yield db.deleteFrom('job').where('key', 'in', keysOf(id)).where('state', '!=', 'working');
}

export function* dropFailedJobs(id: number): Steps<void> {
  yield db.deleteFrom('job').where('key', 'in', keysOf(id)).where('state', '=', 'failed');
}

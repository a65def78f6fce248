import {
  db,
  type Job,
  PURGE_CACHE_JOB,
  PURGE_FACT,
  type SiteDatabase,
  type Steps,
} from '../../platform/index.ts';

/** Jobs that one call of the cache takes along. */
const TOGETHER = 50;

/** From now on the database puts jobs (`platform/db/derived/purge-effects.ts`). */
export function* markPurging(): Steps<void> {
  yield db
    .insertInto('site_fact')
    .values({ name: PURGE_FACT, value: 'on' })
    .onConflict((conflict) => conflict.doNothing());
}

/** There is no cache any more: no new jobs, and nobody to do the old ones. */
export function* dropPurges(): Steps<void> {
  yield db.deleteFrom('site_fact').where('name', '=', PURGE_FACT);
  yield db.deleteFrom('job').where('kind', '=', PURGE_CACHE_JOB);
}

export function hasDuePurge(database: SiteDatabase, now: number): boolean {
  const statement = database.prepared(
    `SELECT 1 FROM job WHERE state = 'waiting' AND run_at <= ? AND kind = '${PURGE_CACHE_JOB}' LIMIT 1`,
  );
  return statement.get(now) !== undefined;
}

/** Others that are due: a removed account may put thousands. */
export const otherPurges = (job: Pick<Job, 'id'>, now: number) =>
  db
    .selectFrom('job')
    .where('kind', '=', PURGE_CACHE_JOB)
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .where('id', '<>', job.id)
    .orderBy('id')
    .limit(TOGETHER)
    .select(['id', 'payload']);

export function* finishOthers(others: readonly Pick<Job, 'id'>[]): Steps<void> {
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) yield db.deleteFrom('job').where('kind', '=', PURGE_CACHE_JOB).where('id', 'in', ids);
}

/** Where the pages of videos are; what was deleted has no row. */
export const videoPages = (ids: readonly number[]) =>
  db.selectFrom('video').select(['id', 'dir']).where('id', 'in', ids);

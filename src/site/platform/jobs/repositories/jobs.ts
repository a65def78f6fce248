import type { ExpressionBuilder, Selectable } from 'kysely';
import { changedBy, rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { JobTable } from '../../db/tables/accounts.ts';

export type Job = Selectable<JobTable>;

/** Work to do later, in the transaction of what it belongs to. */
export interface NewJob {
  readonly kind: string;
  /**
   * Of two waiting jobs with one key the second is not put; one that is under way may have read too early, and one that
   * has failed for good starts over.
   */
  readonly key?: string;
  readonly payload: Uint8Array;
  /** Milliseconds since 1970. */
  readonly runAt: number;
  /** The member it is done for: where many wait, members are served in rotation. */
  readonly ownerId?: number;
}

export function* putJob({ kind, key, payload, runAt, ownerId }: NewJob, now: number): Steps<void> {
  if (key !== undefined)
    yield db.updateTable('job').set({ key: null }).where('key', '=', key).where('state', '=', 'working');
  yield db
    .insertInto('job')
    .values({ kind, key: key ?? null, owner_id: ownerId ?? null, payload, run_at: runAt, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ payload, state: 'waiting', run_at: runAt, attempts: 0, error: '' })
        .where('job.state', '=', 'failed'),
    );
}

const dueJobs = (kinds: readonly string[], now: number) =>
  db
    .selectFrom('job')
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]),
        eb.and([eb('state', '=', 'working'), eb('lease_until', '<=', now)]),
      ]),
    );

/** Owners for whom nothing is done now, with what is due for them; jobs of the site itself count as one owner's. */
export function* dueOwners(kinds: readonly string[], now: number): Steps<readonly DueOwner[]> {
  const working = db
    .selectFrom('job')
    .select('owner_id')
    .where('kind', 'in', kinds)
    .where('state', '=', 'working')
    .where('lease_until', '>', now)
    .where('owner_id', 'is not', null);
  return yield* rowsOf(
    dueJobs(kinds, now)
      .select((eb) => [
        'owner_id',
        eb.fn.min<number>('run_at').as('run_at'),
        eb.fn.min<number>('id').as('id'),
      ])
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', 'not in', working)]))
      .groupBy('owner_id'),
  );
}

export interface DueOwner {
  readonly owner_id: number | null;
  /** Since when the first of the jobs is due. */
  readonly run_at: number;
  /** The lowest number of the jobs. */
  readonly id: number;
}

/**
 * Leases the job that has been due longest: nobody else gets it before `leaseUntil`. One whose worker died before that
 * is due again after it.
 * @param owner whose job it shall be, where that matters
 */
export function* leaseJob(
  kinds: readonly string[],
  now: number,
  leaseUntil: number,
  owner?: Pick<DueOwner, 'owner_id'>,
): Steps<Job | undefined> {
  const all = dueJobs(kinds, now);
  const theirs =
    owner === undefined
      ? all
      : owner.owner_id === null
        ? all.where('owner_id', 'is', null)
        : all.where('owner_id', '=', owner.owner_id);
  const due = theirs.select('id').orderBy('run_at').orderBy('id').limit(1);
  const lease = db
    .updateTable('job')
    .set((eb) => ({ state: 'working', lease_until: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due)
    .returningAll();
  const [job] = yield* rowsOf(lease);
  return job;
}

/** One run of a job, and no other job that has its number: what ends a job may put the next one in the same change. */
const isRun =
  ({ id, kind, created_at, attempts }: Job) =>
  (eb: ExpressionBuilder<Schema, 'job'>) =>
    eb.and([
      ...[eb('id', '=', id), eb('kind', '=', kind)],
      ...[eb('created_at', '=', created_at), eb('attempts', '=', attempts)],
    ]);

/** Has a job stay with its worker for longer; one that another has by now is left alone. */
export function* renewLease(job: Job, leaseUntil: number): Steps<void> {
  yield db
    .updateTable('job')
    .set({ lease_until: leaseUntil })
    .where(isRun(job))
    .where('state', '=', 'working');
}

/** Deletes a job that is done. @returns whether the lease was still this worker's */
export function* finishJob(job: Job): Steps<boolean> {
  return (yield* changedBy(db.deleteFrom('job').where(isRun(job)))) === 1;
}

interface Returned {
  readonly error: string;
  /** When it runs again, milliseconds since 1970; `null`: it has failed for good and waits for the operator. */
  readonly runAt: number | null;
  /** Whether this was one of its tries. */
  readonly isCounted: boolean;
}

/** Puts a job back that this worker is done with. */
export function* returnJob(job: Job, { error, runAt, isCounted }: Returned): Steps<void> {
  const next = runAt === null ? { state: 'failed' as const } : { state: 'waiting' as const, run_at: runAt };
  yield db
    .updateTable('job')
    .set({ ...next, lease_until: null, error, attempts: isCounted ? job.attempts : job.attempts - 1 })
    .where(isRun(job));
}

/** What a site that died was doing is due at once: its folder has one site at a time (`platform/db/data-folder.ts`). */
export function* releaseJobs(kinds: readonly string[], now: number): Steps<void> {
  yield db
    .updateTable('job')
    .set({ lease_until: now })
    .where('state', '=', 'working')
    .where('kind', 'in', kinds);
}

/** When the next job is due, milliseconds since 1970. */
export const nextDue = (kinds: readonly string[]) =>
  db
    .selectFrom('job')
    .select((eb) => eb.fn.min(eb.fn.coalesce('lease_until', 'run_at')).as('at'))
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'working']);

import type { Selectable } from 'kysely';
import { changedBy, rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { JobTable } from '../../db/tables/accounts.ts';

export type Job = Selectable<JobTable>;

/** Work to do later, in the transaction of what it belongs to. */
export interface NewJob {
  readonly kind: string;
  /**
   * Of two waiting jobs with one key the second is not put; one that is under way may have read too early, and one that
   * has failed for good begins anew.
   */
  readonly key?: string;
  readonly payload: Uint8Array;
  /** Milliseconds since 1970. */
  readonly runAt: number;
}

export function* putJob({ kind, key, payload, runAt }: NewJob, now: number): Steps<void> {
  if (key !== undefined)
    yield db.updateTable('job').set({ key: null }).where('key', '=', key).where('state', '=', 'working');
  yield db
    .insertInto('job')
    .values({ kind, key: key ?? null, payload, run_at: runAt, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ payload, state: 'waiting', run_at: runAt, attempts: 0, error: '' })
        .where('job.state', '=', 'failed'),
    );
}

/**
 * Leases the job that has been due longest: nobody else gets it before `leaseUntil`. One whose worker died before that
 * is due again after it.
 */
export function* leaseJob(kinds: readonly string[], now: number, leaseUntil: number): Steps<Job | undefined> {
  const due = db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]),
        eb.and([eb('state', '=', 'working'), eb('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
  const lease = db
    .updateTable('job')
    .set((eb) => ({ state: 'working', lease_until: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due)
    .returningAll();
  const [job] = yield* rowsOf(lease);
  return job;
}

/** Has a job stay with its worker for longer; one that another has by now is left alone. */
export function* renewLease({ id, attempts }: Job, leaseUntil: number): Steps<void> {
  yield db
    .updateTable('job')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('attempts', '=', attempts);
}

/** Deletes a job that is done. @returns whether the lease was still this worker's */
export function* finishJob({ id, attempts }: Job): Steps<boolean> {
  return (yield* changedBy(db.deleteFrom('job').where('id', '=', id).where('attempts', '=', attempts))) === 1;
}

interface Returned {
  readonly error: string;
  /** When it runs again, milliseconds since 1970; `null`: it has failed for good and waits for the operator. */
  readonly runAt: number | null;
  /** Whether this was one of its tries. */
  readonly isCounted: boolean;
}

/** Puts a job back that this worker is done with. */
export function* returnJob({ id, attempts }: Job, { error, runAt, isCounted }: Returned): Steps<void> {
  const next = runAt === null ? { state: 'failed' as const } : { state: 'waiting' as const, run_at: runAt };
  yield db
    .updateTable('job')
    .set({ ...next, lease_until: null, error, attempts: isCounted ? attempts : attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts);
}

/** What a site that died was doing is due at once: its folder has one site at a time (`db/data-folder.ts`). */
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

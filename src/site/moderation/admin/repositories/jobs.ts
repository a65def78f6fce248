import { db, type Job, rowsOf, type Steps } from '../../../platform/index.ts';

type JobState = Job['state'];

/** The first jobs in a state. */
export function* firstJobs(state: JobState, limit: number) {
  return yield* rowsOf(
    db
      .selectFrom('job')
      .select(['id', 'kind', 'state', 'attempts', 'error', 'run_at', 'created_at'])
      .where('state', '=', state)
      .orderBy('run_at')
      .orderBy('id')
      .limit(limit),
  );
}

export function* jobCounts(): Steps<Record<JobState, number>> {
  const counts = { waiting: 0, working: 0, failed: 0 };
  for (const state of ['waiting', 'working', 'failed'] as const) {
    const [row] = yield* rowsOf(
      db
        .selectFrom('job')
        .where('state', '=', state)
        .select((eb) => eb.fn.countAll<number>().as('n')),
    );
    counts[state] = Number(row?.n ?? 0);
  }
  return counts;
}

export function* jobOf(id: number): Steps<Job | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('job').selectAll().where('id', '=', id));
  return row;
}

export function* retryJob(id: number, now: number): Steps<void> {
  yield db
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, error: '', run_at: now, lease_until: null })
    .where('id', '=', id);
}

export function* cancelJob(id: number): Steps<void> {
  yield db.deleteFrom('job').where('id', '=', id);
}

import type { DatabaseReader } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

export interface JobFigures {
  readonly kind: string;
  readonly waiting: number;
  readonly working: number;
  readonly failed: number;
  /** How long the first of them has been due without anybody doing it, milliseconds; 0: none is due. */
  readonly dueMs: number;
}

/** Jobs by kind. A job whose worker has died is due as well. */
export async function readJobFigures(database: DatabaseReader, now: number): Promise<readonly JobFigures[]> {
  const rows = await database.read(
    db
      .selectFrom('job')
      .select((eb) => {
        const isDead = eb.and([eb('state', '=', 'working'), eb('lease_until', '<=', now)]);
        const isDue = eb.or([eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]), isDead]);
        const since = eb.case().when(isDead).then(eb.ref('lease_until')).else(eb.ref('run_at')).end();
        const count = (state: 'waiting' | 'working' | 'failed') =>
          eb.fn.sum<number>(eb.case().when('state', '=', state).then(1).else(0).end());
        return [
          'kind',
          count('waiting').as('waiting'),
          count('working').as('working'),
          count('failed').as('failed'),
          eb.fn.min<number | null>(eb.case().when(isDue).then(since).end()).as('due'),
        ];
      })
      .groupBy('kind')
      .orderBy('kind'),
  );
  return rows.map(({ kind, waiting, working, failed, due }) => ({
    ...{ kind, waiting: Number(waiting), working: Number(working), failed: Number(failed) },
    dueMs: due === null ? 0 : Math.max(0, now - Number(due)),
  }));
}

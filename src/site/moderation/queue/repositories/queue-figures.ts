import { type DatabaseReader, db } from '../../../platform/index.ts';

export const QUEUES = ['review', 'reports'] as const;

/** What waits for staff. */
export interface QueueFigures {
  readonly queue: (typeof QUEUES)[number];
  readonly items: number;
  /** How long the first of them has waited, milliseconds; 0: none waits. */
  readonly oldestMs: number;
}

/** Videos and albums to review, and cases to decide. */
export async function readQueueFigures(
  database: DatabaseReader,
  now: number,
): Promise<readonly QueueFigures[]> {
  const found = await Promise.all([
    database.read(
      db
        .selectFrom('submission')
        .select((eb) => [eb.fn.countAll().as('items'), eb.fn.min('changed_at').as('since')])
        .where('state', '=', 'waiting'),
    ),
    database.read(
      db
        .selectFrom('case_file')
        .select((eb) => [
          eb.fn.countAll().as('items'),
          eb.fn.min(eb.fn.coalesce('complete_at', 'opened_at')).as('since'),
        ])
        .where('state', 'in', ['open', 'reopened']),
    ),
  ]);
  return found.map(([row], at) => ({
    queue: QUEUES[at] ?? 'review',
    items: Number(row?.items ?? 0),
    oldestMs: Math.max(0, now - Number(row?.since ?? now)),
  }));
}

import type { Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** Writes one row, as every change does: only a commit shows that the site can write. */
export function* writeProbe(now: number): Steps<void> {
  yield db
    .insertInto('readiness_probe')
    .values({ name: 'site', written_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ written_at: now }));
}

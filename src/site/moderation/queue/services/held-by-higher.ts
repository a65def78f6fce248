import { isUnder, type Role } from '../../../../shared/roles.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';

/** Whether a higher role hid it: then only that role may show it again. */
export function* isHeldByHigher({ id, state }: Submission, role: Role): Steps<boolean> {
  if (state !== 'held') return false;
  const [hold] = yield* rowsOf(
    db
      .selectFrom('submission_event as e')
      .leftJoin('member as m', 'm.id', 'e.actor_id')
      .select('m.role')
      .where('e.submission_id', '=', id)
      .where('e.event', '=', 'hold')
      .orderBy('e.id', 'desc')
      .limit(1),
  );
  return hold !== undefined && hold.role !== null && isUnder(role, hold.role);
}

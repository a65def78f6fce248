import { db } from '../../../platform/index.ts';

/** Who set a member's present role; no row: it was never changed. */
export const latestRole = (memberId: number) =>
  db
    .selectFrom('audit')
    .select('actor_role')
    .where('kind', '=', 'member')
    .where('object_id', '=', String(memberId))
    .where('act', '=', 'role')
    .orderBy('id', 'desc')
    .limit(1);

import type { Selectable } from 'kysely';
import type { AuditAct, AuditKind } from '../../../shared/audit/words.ts';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { AuditTable } from '../../db/tables/audit.ts';

/** The row that the next one follows. */
export const newestAudit = () =>
  db.selectFrom('audit').select(['id', 'hash']).where('id', '>', 0).orderBy('id', 'desc').limit(1);

export function* lastAudit(): Steps<Pick<Selectable<AuditTable>, 'id' | 'hash'> | undefined> {
  const [row] = yield* rowsOf(newestAudit());
  return row;
}

/** Rows in their order. @param after id of the row before the first */
export const auditAfter = (after: number, limit: number) =>
  db.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(limit);

export interface AuditFilter {
  readonly kind: AuditKind | 'all';
  readonly act: AuditAct | 'all';
  /** 0: anybody. */
  readonly actorId: number;
}

function filtered({ kind, act, actorId }: AuditFilter) {
  let query = db.selectFrom('audit as a').where('a.id', '>', 0);
  if (kind !== 'all') query = query.where('a.kind', '=', kind);
  if (act !== 'all') query = query.where('a.act', '=', act);
  if (actorId !== 0) query = query.where('a.actor_id', '=', actorId);
  return query;
}

/** How many rows a filter has. */
export function* auditTotal(filter: AuditFilter): Steps<number> {
  // Without a gap from 1: the last id is their number.
  if (filter.kind === 'all' && filter.act === 'all' && filter.actorId === 0)
    return (yield* lastAudit())?.id ?? 0;
  const [row] = yield* rowsOf(filtered(filter).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

/** The newest first, with the names that members have now. */
export function* auditPageOf(filter: AuditFilter, offset: number, limit: number) {
  return yield* rowsOf(
    filtered(filter)
      .leftJoin('member as m', 'm.id', 'a.actor_id')
      .selectAll('a')
      .select('m.name as actor_name')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

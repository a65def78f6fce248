import type { Selectable } from 'kysely';
import { AUDIT_KINDS, type AuditAct, type AuditKind } from '../../../../shared/audit/words.ts';
import { type AuditTable, db, rowsOf, type Steps } from '../../../platform/index.ts';

/** The row before the next one. */
export const newestAudit = () =>
  db.selectFrom('audit').select(['id', 'hash']).where('id', '>', 0).orderBy('id', 'desc').limit(1);

export function* lastAudit(): Steps<Pick<Selectable<AuditTable>, 'id' | 'hash'> | undefined> {
  const [row] = yield* rowsOf(newestAudit());
  return row;
}

/** Rows in order. @param after id of the row before the first */
export const auditAfter = (after: number, limit: number) =>
  db.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(limit);

export interface AuditFilter {
  readonly kind: AuditKind | 'all';
  readonly act: AuditAct | 'all';
  /** Id of the target; empty: any. */
  readonly object: string;
  /** `null`: anybody. */
  readonly actorId: number | null;
  /** Id of the first row, and the id after the last. */
  readonly first: number;
  readonly end: number;
}

/** The submission of an album or a video, whose decisions are about it. */
const SENT_AS: Partial<Record<AuditKind | 'all', 'album_id' | 'video_id'>> = {
  album: 'album_id',
  video: 'video_id',
};

function filtered({ kind, act, object, actorId, first, end }: AuditFilter) {
  let query = db.selectFrom('audit as a').where('a.id', '>=', first).where('a.id', '<', end);
  if (act !== 'all') query = query.where('a.act', '=', act);
  if (actorId !== null) query = query.where('a.actor_id', '=', actorId);
  if (object === '') return kind === 'all' ? query : query.where('a.kind', '=', kind);
  const column = SENT_AS[kind];
  // Every kind by name, because the index begins with it.
  const kinds = kind === 'all' ? AUDIT_KINDS : [kind];
  if (column === undefined || !IS_ID.test(object))
    return query.where('a.kind', 'in', kinds).where('a.object_id', '=', object);
  return query.where(({ eb, or, and, selectFrom }) => {
    const sentAs = selectFrom('submission')
      .select((of) => of.cast<string>('id', 'text').as('id'))
      .where(column, '=', Number(object));
    return or([
      and([eb('a.kind', '=', kind as AuditKind), eb('a.object_id', '=', object)]),
      and([eb('a.kind', '=', 'submission'), eb('a.object_id', 'in', sentAs)]),
    ]);
  });
}

const IS_ID = /^[1-9]\d{0,14}$/;

/** The first row since a time, or the id after the last row: rows are sorted by time. */
export function* firstSince(at: number): Steps<number> {
  let [low, high] = [1, ((yield* lastAudit())?.id ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = yield* rowsOf(db.selectFrom('audit').select('at').where('id', '=', middle));
    if ((row?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of rows of a filter. */
export function* auditTotal(filter: AuditFilter): Steps<number> {
  const { kind, act, object, actorId, first, end } = filter;
  // Ids begin at 1 without gaps, so they are a count.
  if (kind === 'all' && act === 'all' && object === '' && actorId === null)
    return Math.max(0, Math.min(end, ((yield* lastAudit())?.id ?? 0) + 1) - first);
  const [row] = yield* rowsOf(filtered(filter).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

/** Id of the member with a name; `undefined`: none. */
export function* memberNamed(key: string): Steps<number | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('account').select('member_id').where('name_key', '=', key));
  return row?.member_id;
}

/** The newest first, with the present names of the members. */
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

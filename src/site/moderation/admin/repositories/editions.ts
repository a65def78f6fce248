import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Changes that a history shows at most. */
const SHOWN = 50;

/** The last version of each item; items that were never changed are not in the result. */
export function* versionsOf(kind: AdminKind, ids: readonly string[]): Steps<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = yield* rowsOf(
    db
      .selectFrom('edition')
      .select('object_id')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('kind', '=', kind)
      .where('object_id', 'in', ids)
      .groupBy('object_id'),
  );
  return new Map(rows.map(({ object_id, version }) => [object_id, Number(version)]));
}

/** The highest id that this kind has had here: ids of removed items are not used again. */
export function* lastIdOf(kind: AdminKind): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('edition')
      .select((eb) => eb.fn.max(eb.cast<number>('object_id', 'integer')).as('id'))
      .where('kind', '=', kind),
  );
  return Number(row?.id ?? 0);
}

export function* versionOf(kind: AdminKind, id: string): Steps<number> {
  return (yield* versionsOf(kind, [id])).get(id) ?? 0;
}

/** The values of an item at a version; `undefined`: no such version. */
export function* editionOf(
  kind: AdminKind,
  id: string,
  version: number,
): Steps<AdminValues | null | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('edition')
      .select('value')
      .where('kind', '=', kind)
      .where('object_id', '=', id)
      .where('version', '=', version),
  );
  return row && valuesOf(row.value);
}

/** Whether any version of an item had a value in a field. */
export function* editionWith(
  kind: AdminKind,
  id: string,
  { field, value }: { readonly field: string; readonly value: string },
): Steps<boolean> {
  const query = db
    .selectFrom('edition')
    .select('value')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('value', 'is not', null);
  return (yield* rowsOf(query)).some((row) => valuesOf(row.value)?.[field] === value);
}

export interface NewEdition {
  readonly kind: AdminKind;
  readonly id: string;
  readonly version: number;
  readonly at: number;
  readonly actorId: number | null;
  readonly values: AdminValues | null;
}

export function* addEdition({ kind, id, version, at, actorId, values }: NewEdition): Steps<void> {
  const value = values === null ? null : JSON.stringify(values);
  yield db.insertInto('edition').values({ kind, object_id: id, version, at, actor_id: actorId, value });
}

/** The changes of an item, the last first, with the names of their authors. */
export function* historyOf(kind: AdminKind, id: string) {
  const rows = yield* rowsOf(
    db
      .selectFrom('edition as e')
      .leftJoin('member as m', 'm.id', 'e.actor_id')
      .select(['e.version', 'e.at', 'e.value', 'm.name'])
      .where('e.kind', '=', kind)
      .where('e.object_id', '=', id)
      .orderBy('e.version', 'desc')
      .limit(SHOWN),
  );
  return rows.map(({ value, ...row }) => ({ ...row, values: valuesOf(value) }));
}

const valuesOf = (value: string | null) => (value === null ? null : (JSON.parse(value) as AdminValues));

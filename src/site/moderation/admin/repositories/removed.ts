import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import type { ListRequest } from './store.ts';

/** Stores the age of an item before it is removed. */
export function* rememberAge(kind: 'model' | 'channel', id: string): Steps<void> {
  const query = db.selectFrom(kind).select('added_at').where('id', '=', Number(id));
  const [row] = yield* rowsOf(query);
  if (!row) return;
  const { added_at } = row;
  yield db
    .insertInto('removed_object')
    .values({ kind, object_id: Number(id), added_at })
    .onConflict((conflict) => conflict.columns(['kind', 'object_id']).doUpdateSet({ added_at }));
}

/** The age of an item that comes back; a new item begins now. */
export function* ageOf(kind: 'model' | 'channel', id: string, now: number): Steps<number> {
  const query = db
    .selectFrom('removed_object')
    .select('added_at')
    .where('kind', '=', kind)
    .where('object_id', '=', Number(id));
  const [row] = yield* rowsOf(query);
  return row?.added_at ?? now;
}

/**
 * Removed items of a kind, the last first, with their values before the removal. Undoing the last change restores them.
 */
export function* removedOf(kind: AdminKind, { offset, limit }: ListRequest) {
  const gone = db
    .selectFrom('edition as e')
    .where('e.kind', '=', kind)
    .where('e.version', '>', 0)
    .where('e.value', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('edition as later')
            .select('later.version')
            .whereRef('later.kind', '=', 'e.kind')
            .whereRef('later.object_id', '=', 'e.object_id')
            .whereRef('later.version', '>', 'e.version'),
        ),
      ),
    );
  const rows = yield* rowsOf(
    gone
      .innerJoin('edition as before', (join) =>
        join
          .onRef('before.kind', '=', 'e.kind')
          .onRef('before.object_id', '=', 'e.object_id')
          .on((eb) => eb('before.version', '=', eb('e.version', '-', 1))),
      )
      .select(['e.object_id as id', 'before.value'])
      .orderBy('e.at', 'desc')
      .orderBy('e.object_id')
      .limit(limit)
      .offset(offset),
  );
  return {
    rows: rows.map(({ id, value }) => ({ id, values: JSON.parse(value ?? '{}') as AdminValues })),
    total: yield* countOf(gone.select((eb) => eb.fn.countAll().as('n'))),
  };
}

import { GATE_ID, type AdminValues } from '../../../../shared/admin/kinds.ts';
import { db, rowsOf } from '../../../platform/index.ts';
import type { AdminStore } from './store.ts';

/** The list of countries with an age gate; there is only one. @param shipped the list of the operator's file */
export const gateStore = (shipped: AdminValues): AdminStore => {
  const stored = db.selectFrom('site_setting').select('value').where('name', '=', GATE_ID);
  return {
    *list() {
      const [row] = yield* rowsOf(stored);
      const values = row ? (JSON.parse(row.value) as AdminValues) : shipped;
      return { rows: [{ id: GATE_ID, values, isShipped: !row }], total: 1 };
    },
    *read(id) {
      const [row] = id === GATE_ID ? yield* rowsOf(stored) : [];
      return row ? (JSON.parse(row.value) as AdminValues) : null;
    },
    *write(_id, values) {
      const value = JSON.stringify(values);
      yield db
        .insertInto('site_setting')
        .values({ name: GATE_ID, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
    },
    *remove() {
      yield db.deleteFrom('site_setting').where('name', '=', GATE_ID);
    },
    idOf: () => GATE_ID,
    hasShipped: (id) => id === GATE_ID,
  };
};

import { db, rowsOf } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import type { AdminStore } from './store.ts';

const columns = ['id', 'dir', 'title_en', 'title_ja', 'position'] as const;

/** Groups of channels, in the order that visitors see. */
export const groupStore: AdminStore = {
  *list({ q, offset, limit }) {
    const from = db.selectFrom('channel_group').where('dir', '>=', q).where('dir', '<', `${q}~`);
    const inOrder = from.select(columns).orderBy('position').orderBy('id');
    const rows = yield* rowsOf(inOrder.limit(limit).offset(offset));
    return {
      rows: rows.map(({ id, position, ...values }) => ({
        id: String(id),
        values: { ...values, position: String(position) },
      })),
      total: yield* countOf(from.select((eb) => eb.fn.countAll().as('n'))),
    };
  },
  *read(id) {
    const [row] = yield* rowsOf(db.selectFrom('channel_group').select(columns).where('id', '=', Number(id)));
    if (!row) return null;
    const { id: _id, position, ...values } = row;
    return { ...values, position: String(position) };
  },
  *write(id, { dir = '', title_en = '', title_ja = '', position = '0' }) {
    const set = { dir, title_en, title_ja, position: Number(position) };
    yield db
      .insertInto('channel_group')
      .values({ ...set, id: Number(id) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set));
  },
  *lastId() {
    const [row] = yield* rowsOf(db.selectFrom('channel_group').select((eb) => eb.fn.max('id').as('id')));
    return Number(row?.id ?? 0);
  },
  *remove(id) {
    yield db.deleteFrom('channel_group').where('id', '=', Number(id));
  },
  *uses(id) {
    const channels = db.selectFrom('channel').where('group_id', '=', Number(id));
    return yield* countOf(channels.select((eb) => eb.fn.countAll().as('n')));
  },
};

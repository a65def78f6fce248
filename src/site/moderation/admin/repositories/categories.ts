import { db, rowsOf } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import type { AdminStore } from './store.ts';

/** Staff can find a category by the beginning of any of these. */
const NAMES = ['dir', 'title_en', 'title_ja'] as const;
const columns = ['id', ...NAMES] as const;

export const categoryStore: AdminStore = {
  *list({ q, offset, limit }) {
    const to = `${q}\u{10ffff}`;
    const from = db.selectFrom('category').where(({ eb, and, or, fn }) =>
      or(
        NAMES.map((name) => {
          const folded = fn<string>('lower', [name]);
          return and([eb(folded, '>=', q), eb(folded, '<', to)]);
        }),
      ),
    );
    const rows = yield* rowsOf(from.select(columns).orderBy('dir').limit(limit).offset(offset));
    return {
      rows: rows.map(({ id, ...values }) => ({ id: String(id), values })),
      total: yield* countOf(from.select((eb) => eb.fn.countAll().as('n'))),
    };
  },
  *read(id) {
    const [row] = yield* rowsOf(db.selectFrom('category').select(columns).where('id', '=', Number(id)));
    if (!row) return null;
    const { id: _id, ...values } = row;
    return values;
  },
  *write(id, { dir = '', title_en = '', title_ja = '' }) {
    const set = { dir, title_en, title_ja };
    yield db
      .insertInto('category')
      .values({ ...set, id: Number(id) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set));
  },
  *lastId() {
    const [row] = yield* rowsOf(db.selectFrom('category').select((eb) => eb.fn.max('id').as('id')));
    return Number(row?.id ?? 0);
  },
  *remove(id) {
    yield db.deleteFrom('category').where('id', '=', Number(id));
  },
  *uses(id) {
    let uses = 0;
    for (const table of ['video_category', 'playlist_category'] as const)
      uses += yield* countOf(
        db
          .selectFrom(table)
          .where('category_id', '=', Number(id))
          .select((eb) => eb.fn.countAll().as('n')),
      );
    return uses;
  },
};

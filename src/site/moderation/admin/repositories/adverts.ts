import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { AD_SLOTS, type AdSlot } from '../../../../shared/entities/site.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { AdminStore, Listed } from './store.ts';

const stored = (slot: string) => db.selectFrom('advert').selectAll().where('slot', '=', slot);

/** @param shipped adverts of the operator's folder, used where no advert is stored */
export const advertStore = (shipped: readonly AdSlot[]): AdminStore => ({
  *list() {
    const rows = yield* rowsOf(db.selectFrom('advert').selectAll());
    const all = AD_SLOTS.flatMap((slot): readonly Listed[] => {
      const own = rows.find((row) => row.slot === slot);
      if (own) return [{ id: slot, values: { ...own } }];
      const file = shipped.find((each) => each.slot === slot);
      return file ? [{ id: slot, values: shippedValues(file), isShipped: true }] : [];
    });
    return { rows: all, total: all.length };
  },
  *read(id) {
    const [row] = yield* rowsOf(stored(id));
    return row ? { ...row } : null;
  },
  *write(_id, values) {
    const { slot = '', title_en = '', title_ja = '', url = '', picture = '' } = values;
    const { starts_at = '', ends_at = '' } = values;
    if (ends_at !== '' && ends_at < starts_at) throw wrong('ends_at');
    const isShipped = shipped.some(({ thumb }) => thumb === picture);
    if (!isShipped && !(yield* hasPicture(picture))) throw wrong('picture');
    const set = { title_en, title_ja, url, picture, starts_at, ends_at };
    yield db
      .insertInto('advert')
      .values({ slot, ...set })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet(set));
  },
  *remove(id) {
    yield db.deleteFrom('advert').where('slot', '=', id);
  },
  idOf: ({ slot = '' }) => slot,
  hasShipped: (id) => shipped.some(({ slot }) => slot === id),
});

function* hasPicture(address: string): Steps<boolean> {
  const query = db.selectFrom('advert_picture').select('address').where('address', '=', address);
  return (yield* rowsOf(query)).length > 0;
}

const shippedValues = ({ slot, title, titleJa, url, thumb }: AdSlot): AdminValues => ({
  slot,
  title_en: title,
  title_ja: titleJa,
  url,
  picture: thumb,
  starts_at: '',
  ends_at: '',
});

const wrong = (field: string) =>
  new AppError({ code: 'bad_request', field, errors: [{ field, code: 'setting_invalid' }] });

interface StoredPicture {
  readonly address: string;
  readonly type: string;
  readonly body: Uint8Array;
}

/** Stores a picture. A picture with the same content is stored once. */
export function* putPicture(picture: StoredPicture): Steps<void> {
  yield db
    .insertInto('advert_picture')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing());
}

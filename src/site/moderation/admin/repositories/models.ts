import { namesIn } from '../../../../shared/admin/check-values.ts';
import { latestBirth } from '../../../../shared/entities/profile.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import { reopenAdopted } from './proposed.ts';
import { ageOf, rememberAge } from './removed.ts';
import { factsOf, knownModel, wholeModels, withAliases, writeAliases } from './model-rows.ts';
import { pictureAddress, pictureKey } from './staff-pictures.ts';
import type { AdminStore } from './store.ts';
import { talkOf } from './uses.ts';

export const modelStore: AdminStore = {
  *list({ q, offset, limit }) {
    const rows = yield* rowsOf(
      wholeModels
        .where('m.latin', '>=', q)
        .where('m.latin', '<', `${q}\u{10ffff}`)
        .orderBy('m.latin')
        .orderBy('m.id')
        .limit(limit)
        .offset(offset),
    );
    const counted = db
      .selectFrom('model')
      .where('latin', '>=', q)
      .where('latin', '<', `${q}\u{10ffff}`)
      .select((eb) => eb.fn.countAll().as('n'));
    return {
      rows: yield* withAliases(rows),
      total: yield* countOf(counted),
    };
  },
  *read(id) {
    const [row] = yield* rowsOf(wholeModels.where('m.id', '=', Number(id)));
    if (!row) return null;
    const [model] = yield* withAliases([row]);
    return model?.values ?? null;
  },
  *write(id, values, now) {
    const { dir = '', title_en = '', title_ja = '', birth_date = '', country = '', gender } = values;
    yield* requireAdult(id, birth_date, now);
    const known = yield* knownModel(id);
    const image_key = yield* pictureKey({
      kind: 'models',
      id,
      field: 'image',
      use: 'model',
      now: known?.image_key ?? '',
      // Old versions have no pictures.
      address: values['image'] ?? pictureAddress(known?.image_key ?? ''),
    });
    const set = {
      dir,
      title_en,
      title_ja,
      ...factsOf(values),
      country,
      image_key,
      birth_date: birth_date || null,
      gender: Number(gender || 0),
    };
    yield db
      .insertInto('model')
      .values({ ...set, added_at: yield* ageOf('model', id, now), id: Number(id) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set));
    const model_id = Number(id);
    const text = { info_en: values['info_en'] ?? '', info_ja: values['info_ja'] ?? '' };
    yield db
      .insertInto('model_text')
      .values({ model_id, ...text })
      .onConflict((conflict) => conflict.column('model_id').doUpdateSet(text));
    if (values['aliases'] !== undefined) yield* writeAliases(model_id, namesIn(values['aliases']));
  },
  *lastId() {
    const [row] = yield* rowsOf(db.selectFrom('model').select((eb) => eb.fn.max('id').as('id')));
    return Number(row?.id ?? 0);
  },
  *remove(id) {
    yield* reopenAdopted(Number(id));
    yield* rememberAge('model', id);
    yield db.deleteFrom('model').where('id', '=', Number(id));
  },
  *uses(id) {
    const model = Number(id);
    let uses = yield* talkOf('model', model);
    for (const table of ['video_model', 'album_model'] as const)
      uses += yield* countOf(
        db
          .selectFrom(table)
          .where('model_id', '=', model)
          .select((eb) => eb.fn.countAll().as('n')),
      );
    return uses;
  },
};

/**
 * Models must be 18, and must have been 18 when each of their videos and albums came out.
 * @throws AppError `bad_request` (`birth_date`: `age_too_young`)
 */
function* requireAdult(id: string, birthDate: string, now: number): Steps<void> {
  if (birthDate === '') return;
  const [known] = yield* rowsOf(db.selectFrom('model').select('added_at').where('id', '=', Number(id)));
  const [first] = yield* rowsOf(
    db
      .selectFrom('video_model as l')
      .innerJoin('video as v', 'v.id', 'l.video_id')
      .select((eb) => eb.fn.min('v.added_at').as('at'))
      .where('l.model_id', '=', Number(id)),
  );
  const [album] = yield* rowsOf(
    db
      .selectFrom('album_model as l')
      .innerJoin('album as a', 'a.id', 'l.album_id')
      .select((eb) => eb.fn.min('a.added_at').as('at'))
      .where('l.model_id', '=', Number(id)),
  );
  const shown = Math.min(Number(first?.at ?? now), Number(album?.at ?? now));
  const since = Math.min(known?.added_at ?? (yield* ageOf('model', id, now)), shown);
  if (birthDate <= latestBirth(new Date(since).toISOString())) return;
  const errors = [{ field: 'birth_date', code: 'age_too_young' }];
  throw new AppError({ code: 'bad_request', field: 'birth_date', errors });
}

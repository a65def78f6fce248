import type { Insertable } from 'kysely';
import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { BREAST_SIZES, RACES } from '../../../../shared/filters/models.ts';
import { db, type ModelTable, type Query, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Listed } from './store.ts';
import { pictureAddress } from './staff-pictures.ts';

/** Models with all fields of their form except other names. */
export const wholeModels = db
  .selectFrom('model as m')
  .leftJoin('model_text as t', 't.model_id', 'm.id')
  .select(['m.id', 'm.dir', 'm.title_en', 'm.title_ja', 'm.reading', 'm.birth_date', 'm.country', 'm.gender'])
  .select(['m.breast_size', 'm.hair_color', 'm.height_cm', 'm.weight_kg', 'm.tattoo', 'm.piercing', 'm.race'])
  .select(['m.image_key', 't.info_en', 't.info_ja']);

type WholeModel = typeof wholeModels extends Query<infer Row> ? Row : never;

/** A number as text; 0 and `null` mean "not stated". */
const said = (value: number | null) => (value === null || value === 0 ? '' : String(value));

/** Models in the form that the list shows. */
export function* withAliases(rows: readonly WholeModel[]): Steps<readonly Listed[]> {
  const ids = rows.map(({ id }) => id);
  const names =
    ids.length === 0
      ? []
      : yield* rowsOf(db.selectFrom('model_alias').selectAll().where('model_id', 'in', ids).orderBy('name'));
  return rows.map((row) => {
    const own = names.filter(({ model_id }) => model_id === row.id).map(({ name }) => name);
    return { id: String(row.id), values: { ...valuesOf(row), aliases: own.sort().join('\n') } };
  });
}

const valuesOf = (row: WholeModel): AdminValues => ({
  dir: row.dir,
  title_en: row.title_en,
  title_ja: row.title_ja,
  reading: row.reading,
  birth_date: row.birth_date ?? '',
  country: row.country,
  gender: String(row.gender),
  image: pictureAddress(row.image_key),
  breast_size: row.breast_size,
  race: row.race,
  height_cm: said(row.height_cm),
  weight_kg: said(row.weight_kg),
  hair_color: said(row.hair_color),
  tattoo: said(row.tattoo),
  piercing: said(row.piercing),
  info_en: row.info_en ?? '',
  info_ja: row.info_ja ?? '',
});

type Facts = Partial<
  Pick<
    Insertable<ModelTable>,
    ('reading' | 'breast_size' | 'race' | 'hair_color' | 'tattoo' | 'piercing') | ('height_cm' | 'weight_kg')
  >
>;

/**
 * Columns for the measured and visible facts and the reading of the name. Old versions may lack a field: then the
 * column stays as it is.
 */
export function factsOf(values: AdminValues): Facts {
  const numberOf = (name: string) => Number(values[name] ?? 0);
  const all = {
    reading: values['reading'] ?? '',
    race: RACES.find((race) => race === values['race']) ?? '',
    breast_size: BREAST_SIZES.find((size) => size === values['breast_size']) ?? '',
    hair_color: numberOf('hair_color'),
    tattoo: numberOf('tattoo'),
    piercing: numberOf('piercing'),
    height_cm: numberOf('height_cm') || null,
    weight_kg: numberOf('weight_kg') || null,
  } as const;
  return Object.fromEntries(Object.entries(all).filter(([name]) => values[name] !== undefined));
}

/** The age and the picture of a model that exists. */
export function* knownModel(id: string) {
  const query = db.selectFrom('model').select(['added_at', 'image_key']).where('id', '=', Number(id));
  const [row] = yield* rowsOf(query);
  return row;
}

/** Replaces the other names of a model. */
export function* writeAliases(model_id: number, names: readonly string[]): Steps<void> {
  yield db.deleteFrom('model_alias').where('model_id', '=', model_id);
  for (const name of names) yield db.insertInto('model_alias').values({ model_id, name });
}

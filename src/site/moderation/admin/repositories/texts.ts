import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { SHIPPED_TEXTS } from '../../../../shared/admin/fields.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { db, rowsOf } from '../../../platform/index.ts';
import type { AdminStore } from './store.ts';

/** Shipped texts, by language and name. */
type ShippedTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The key of a row is `policy.en` or `country-de.ja`. */
export const textStore = (shipped: ShippedTexts): AdminStore => ({
  *list({ q, offset, limit }) {
    const rows = yield* rowsOf(
      db.selectFrom('site_text').selectAll().orderBy('name').orderBy('language').limit(MOST),
    );
    const has = (name: string, language: Language) =>
      rows.some((row) => row.name === name && row.language === language);
    const pages = SHIPPED_TEXTS.flatMap((name) =>
      LANGUAGES.filter((language) => !has(name, language)).map((language) => ({
        name,
        language,
        value: shipped[language][name] ?? '',
        isShipped: true,
      })),
    );
    const all = [...rows.map((row) => ({ ...row, isShipped: false })), ...pages]
      .map(({ isShipped, ...row }) => ({
        id: `${row.name}.${row.language}`,
        values: valuesOf(row),
        isShipped,
      }))
      .filter(({ id }) => id.startsWith(q))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return { rows: all.slice(offset, offset + limit), total: all.length };
  },
  *read(id) {
    const { name, language } = partsOf(id);
    const [row] = yield* rowsOf(
      db
        .selectFrom('site_text')
        .selectAll()
        .where('name', '=', name)
        .where('language', '=', language as Language),
    );
    return row ? valuesOf(row) : null;
  },
  *write(_id, values) {
    const id = idOf(values);
    const { name, language } = partsOf(id);
    const { value = '' } = values;
    yield db
      .insertInto('site_text')
      .values({ name, language: language as Language, value })
      .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet({ value }));
  },
  *remove(id) {
    const { name, language } = partsOf(id);
    yield db
      .deleteFrom('site_text')
      .where('name', '=', name)
      .where('language', '=', language as Language);
  },
  idOf,
  hasShipped: (id) =>
    SHIPPED_TEXTS.some((name) => LANGUAGES.some((language) => id === `${name}.${language}`)),
});

/** More than all countries in two languages plus the pages. */
const MOST = 2_000;

function idOf({ name = '', country = '', language = '' }: AdminValues): string {
  return `${name === 'country' ? `country-${country}` : name}.${language}`;
}

function partsOf(id: string) {
  const dot = id.lastIndexOf('.');
  return { name: id.slice(0, dot), language: id.slice(dot + 1) };
}

function valuesOf({ name, language, value }: Record<'name' | 'language' | 'value', string>): AdminValues {
  const [word = '', country = ''] = name.split('-');
  return { name: word, country, language, value };
}

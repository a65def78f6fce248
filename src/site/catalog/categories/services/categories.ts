import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { findObject, readCounter, type SiteDatabase } from '../../../platform/index.ts';
import { categoryPreviews } from '../repositories/category-previews.ts';
import { categoryRow, categoryRows, everyCategoryRows } from '../repositories/top-lists.ts';

/** Entries of `section` `top`. */
const TOP = 20;

/** Answer of `categories`, all on one page: sorted by `dir`, or the largest first; `every` includes empty ones. */
export function listCategories(
  database: SiteDatabase,
  { gender, section, lang }: InputOf<Api['categories']>,
): OutputOf<Api['categories']> {
  const rows =
    section === 'every'
      ? everyCategoryRows(database, gender, lang)
      : categoryRows(database, gender, lang, section === 'top' ? TOP : null);
  const previews = categoryPreviews(
    database,
    gender,
    // An empty category gets no picture.
    rows.flatMap(({ id, total }) => (total > 0 ? [id] : [])),
  );
  const categories = rows.map(({ id, dir, title, total }) => ({
    dir,
    title,
    catalogue: gender,
    totalVideos: total,
    preview: previews.get(id) ?? null,
  }));
  return { categories, totalCount: categories.length, pages: categories.length > 0 ? 1 : 0 };
}

/** Answer of `category.get`, also for a category that is empty in this catalogue. @throws AppError `not_found` */
export function getCategory(
  database: SiteDatabase,
  { gender, object_id, lang }: InputOf<Api['category.get']>,
): OutputOf<Api['category.get']> {
  const id = findObject(database, 'category', object_id);
  const row = id === undefined ? undefined : categoryRow(database, id, lang);
  if (id === undefined || row === undefined) throw new AppError({ code: 'not_found' });
  return { ...row, catalogue: gender, totalVideos: readCounter(database, 'category', String(id), gender) };
}

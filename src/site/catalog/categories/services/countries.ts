import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { COUNTRIES_PAGE_SIZE } from '../../../../shared/constants.ts';
import { noSuchPage, type SiteDatabase } from '../../../platform/index.ts';
import { countryRows } from '../repositories/top-lists.ts';

/** Answer of `countries.top`: countries of public videos, most videos first. @throws AppError `not_found` (page) */
export function listCountries(
  database: SiteDatabase,
  { page, gender }: InputOf<Api['countries.top']>,
): OutputOf<Api['countries.top']> {
  // At most a few hundred rows with known counts, so the page is cut from all of them.
  const all = countryRows(database, gender ?? null);
  const pages = Math.ceil(all.length / COUNTRIES_PAGE_SIZE);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const countries = all
    .slice((page - 1) * COUNTRIES_PAGE_SIZE, page * COUNTRIES_PAGE_SIZE)
    .map(({ country, total }) => ({ code: country, totalVideos: total }));
  return { countries, totalCount: all.length, pages };
}

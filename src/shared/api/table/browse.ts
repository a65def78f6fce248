import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { categoryList } from '../../entities/category-tile.ts';
import { category } from '../../entities/category.ts';
import { countryList } from '../../entities/country.ts';
import { LANGUAGES, CATALOGUES } from '../../filters/enums.ts';
import { objectName } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

/** Categories and countries of videos (decisions B). */
export const browseTable = {
  categories: endpoint({
    method: 'GET',
    path: '/api/json/categories/{lifetime}/{gender}.{section}.{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      gender: z.enum(CATALOGUES),
      // `every` is an addition: forms also offer empty categories.
      section: z.enum(['all', 'top', 'every']),
      lang: z.enum(LANGUAGES),
    }),
    output: categoryList,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.categories,
  }),
  /** An addition: the title of a category, without fetching all of them. */
  'category.get': endpoint({
    method: 'GET',
    path: '/api/json/category/{lifetime}/{gender}.{object_id}.{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ gender: z.enum(CATALOGUES), object_id: objectName, lang: z.enum(LANGUAGES) }),
    output: category,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.categories,
  }),
  'countries.top': endpoint({
    method: 'GET',
    path: '/api/json/countries/{lifetime}/{page}.json',
    access: 'visitor',
    encoding: 'none',
    // In the query, because the path has no slot for it; without it all catalogues count.
    input: z.strictObject({ page, gender: z.optional(z.enum(CATALOGUES)) }),
    output: countryList,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.main,
  }),
} as const satisfies ApiTable;

import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { categoryList } from '../../entities/category-tile.ts';
import { category } from '../../entities/category.ts';
import { countryList } from '../../entities/country.ts';
import { LANGUAGES, CATALOGUES } from '../../filters/enums.ts';
import { objectName } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

/** Calls about what videos are sorted under: categories and countries (decisions B). */
export const browseTable = {
  categories: endpoint({
    method: 'GET',
    path: '/api/json/categories/{lifetime}/{gender}.{section}.{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      gender: z.enum(CATALOGUES),
      // `every` is an addition: forms choose also from those that hold nothing yet.
      section: z.enum(['all', 'top', 'every']),
      lang: z.enum(LANGUAGES),
    }),
    output: categoryList,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.categories,
  }),
  /** An addition: what a category's page is called, without fetching all of them. */
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
    // In the query, as the path has no place for it; without it all sections count.
    input: z.strictObject({ page, gender: z.optional(z.enum(CATALOGUES)) }),
    output: countryList,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.main,
  }),
} as const satisfies ApiTable;

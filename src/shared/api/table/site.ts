import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { siteConfig, siteStats, siteTops } from '../../entities/site.ts';
import { LANGUAGES, CATALOGUES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount } from '../fields.ts';

/** The site as a whole (decisions B). */
export const siteTable = {
  'site.config': endpoint({
    method: 'GET',
    path: '/api/json/site.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({}),
    output: siteConfig,
    errors: [],
    // The answer contains the caller's country, so no shared cache may store it.
    cacheSeconds: LIFETIME.own,
  }),
  'site.stats': endpoint({
    method: 'GET',
    path: '/api/json/main/{lifetime}/{gender}.{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ gender: z.enum(CATALOGUES), lang: z.enum(LANGUAGES) }),
    output: siteStats,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.main,
  }),
  /** An addition: the sidebar's long list, requested after the first paint so that no page waits for it. */
  'site.tops': endpoint({
    method: 'GET',
    path: '/api/json/tops/{lifetime}/{gender}.{count}.{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ gender: z.enum(CATALOGUES), count: itemCount, lang: z.enum(LANGUAGES) }),
    output: siteTops,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.main,
  }),
} as const satisfies ApiTable;

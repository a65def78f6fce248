import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { searchPage, searchSummary, suggestedNames } from '../../entities/search.ts';
import { CATALOGUES } from '../../filters/enums.ts';
import { searchFilters } from '../../filters/search.ts';
import { nameWords, searchWords } from '../../search/query.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, lifetime, page } from '../fields.ts';

/** Slots of `params`, in order; `{section}` and `{object_id}` are always `search` and `0`. */
const PARAMS = /^([^./]+)\/([^./]+)\/([^./]+)\/([^./]+)\/search\.0\.([^./]+)\.([^./]+)\.([^./]+)\.([^./]+)$/;

const slots = z.strictObject({
  lifetime,
  gender: z.enum(CATALOGUES),
  sort: z.enum(searchFilters.sort),
  count: itemCount,
  page,
  type: z.enum(searchFilters.type),
  duration: z.enum(searchFilters.duration),
  date: z.enum(searchFilters.date),
});

const NAMES = ['lifetime', 'gender', 'sort', 'count', 'page', 'type', 'duration', 'date'] as const;

/**
 * The path of a listing as one field (specification 7):
 * `{lifetime}/{gender}/{sort}/{count}/search.0.{page}.{type}.{duration}.{date}`.
 * A call has only one form; anything else is refused.
 */
const params = z.pipe(
  z.codec(z.string().check(z.regex(PARAMS)), z.record(z.enum(NAMES), z.string()), {
    decode: (text) => {
      const found = PARAMS.exec(text)?.slice(1) ?? [];
      return Object.fromEntries(NAMES.map((name, at) => [name, found[at] ?? ''])) as Record<
        (typeof NAMES)[number],
        string
      >;
    },
    encode: (values) =>
      `${values.lifetime}/${values.gender}/${values.sort}/${values.count}/search.0.${values.page}.${values.type}.${values.duration}.${values.date}`,
  }),
  slots,
);

/** Calls of search (specification 7, decisions B). */
export const searchTable = {
  'videos.search': endpoint({
    method: 'GET',
    path: '/api/videos.php',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ params, s: searchWords }),
    output: searchPage,
    errors: ['bad_request', 'not_found', 'unavailable'],
    cacheSeconds: LIFETIME.search,
    lifetimeIn: ({ params: text = '' }) => {
      const [, seconds] = /^(0|[1-9]\d{0,7})\//.exec(text) ?? [];
      return seconds === undefined ? undefined : Number(seconds);
    },
  }),
  'search.summary': endpoint({
    method: 'GET',
    path: '/api/videos_search.php',
    access: 'visitor',
    encoding: 'none',
    // An addition: the catalogue whose videos are counted; without it, all of them.
    input: z.strictObject({ s: searchWords, gender: z.optional(z.enum(CATALOGUES)) }),
    output: searchSummary,
    errors: ['bad_request', 'unavailable'],
    cacheSeconds: LIFETIME.search,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggester.php',
    access: 'visitor',
    encoding: 'none',
    // An addition, as above: the catalogue for which categories are suggested.
    input: z.strictObject({ c: nameWords, gender: z.optional(z.enum(CATALOGUES)) }),
    output: suggestedNames,
    errors: ['bad_request', 'unavailable'],
    cacheSeconds: LIFETIME.listing,
  }),
} as const satisfies ApiTable;

import * as z from 'zod/mini';
import { count } from './wire.ts';

/** Two lower-case letters; the page has the names (`format/country.ts`). */
export const countryCode = z.string().check(z.regex(/^[a-z]{2}$/));

const wire = z.object({ country: countryCode, total_videos: count });
const model = z.object({ code: countryCode, totalVideos: count });

export type Country = z.output<typeof model>;

const country = z.codec(wire, model, {
  decode: ({ country: code, total_videos }) => ({ code, totalVideos: total_videos }),
  encode: ({ code, totalVideos }) => ({ country: code, total_videos: totalVideos }),
});

const wireList = z.object({ countries: z.array(country), total_count: count, pages: count });
const modelList = z.object({ countries: z.array(model), totalCount: count, pages: count });

export type CountryList = z.output<typeof modelList>;

/** Answer of `countries.top` (decisions B). */
export const countryList = z.codec(wireList, modelList, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});

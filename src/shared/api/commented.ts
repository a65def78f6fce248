import * as z from 'zod/mini';

/** Ids for all sections; models and channels also by `dir`. */
export const commented = z
  .string()
  .check(z.regex(/^(?:[1-9]\d{0,14}|(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?)$/));

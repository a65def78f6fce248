import * as z from 'zod/mini';
import { count, instant } from './wire.ts';

/** A field's name; names that every object has are not allowed. */
const fieldName = z.string().check(z.regex(/^[a-z][a-z_]{0,29}$/));
export const adminValues = z.record(fieldName, z.string());

/** The id of an item in its kind: a number, or a word with a language after a dot. */
export const adminId = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** A page of a kind. */
export const adminPage = z.object({
  items: z.array(
    z.object({
      id: adminId,
      values: adminValues,
      /** Version of the last change; 0: never changed here. */
      version: z.int(),
      /** Number of uses; an item in use cannot be removed. */
      used: count,
      /** An operator's flag has priority over the value here. */
      is_locked: z.boolean(),
      /** A shipped item: it can be replaced but not removed. */
      is_shipped: z.boolean(),
    }),
  ),
  total_count: count,
  pages: count,
});

export type AdminPage = z.output<typeof adminPage>;
export type AdminItem = AdminPage['items'][number];

/** The changes of an item, the last first. */
export const adminHistory = z.object({
  items: z.array(
    z.object({
      version: z.int(),
      at: instant,
      /** The author; empty: the site, or a member who left. */
      by: z.string(),
      /** `null`: the item was removed by it. */
      values: z.nullable(adminValues),
    }),
  ),
});

export type AdminHistory = z.output<typeof adminHistory>;

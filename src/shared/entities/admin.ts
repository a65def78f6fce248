import * as z from 'zod/mini';
import { count, instant } from './wire.ts';

/** A field's name: no name that objects have by themselves. */
const fieldName = z.string().check(z.regex(/^[a-z][a-z_]{0,29}$/));
export const adminValues = z.record(fieldName, z.string());

/** What names a thing in its kind: a number, or a word with a language after a dot. */
export const adminId = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** A page of a kind. */
export const adminPage = z.object({
  items: z.array(
    z.object({
      id: adminId,
      values: adminValues,
      /** Of the last change; 0: nobody has changed it here. */
      version: z.int(),
      /** What uses it, so that it cannot be removed; 0: nothing. */
      used: count,
      /** An operator's flag is before what is set here. */
      is_locked: z.boolean(),
      /** It is what was shipped, and can be replaced but not removed. */
      is_shipped: z.boolean(),
    }),
  ),
  total_count: count,
  pages: count,
});

export type AdminPage = z.output<typeof adminPage>;
export type AdminItem = AdminPage['items'][number];

/** The changes of a thing, the last first. */
export const adminHistory = z.object({
  items: z.array(
    z.object({
      version: z.int(),
      at: instant,
      /** Who; empty: the site, or somebody who has left. */
      by: z.string(),
      /** `null`: it was not there after it. */
      values: z.nullable(adminValues),
    }),
  ),
});

export type AdminHistory = z.output<typeof adminHistory>;

import * as z from 'zod/mini';
import { LANGUAGES, CATALOGUES } from '../filters/enums.ts';

/** Id of the data block in which the server hands the page its first replies. */
export const STATE_ELEMENT_ID = 'state';

const replies = z.record(z.string(), z.object({ status: z.int(), body: z.string() }));

/** What a screen was rendered by on the server: only the same again in the browser comes to the same html. */
export const rendered = z.object({
  language: z.enum(LANGUAGES),
  catalogue: z.enum(CATALOGUES),
  /** Milliseconds since 1970. */
  now: z.int(),
});

export type Rendered = z.output<typeof rendered>;

/** What the block holds: replies by `stateKey`, and by what the page's html was made where it was. */
export const pageState = z.object({ replies, rendered: z.optional(rendered) });

export type PageState = z.output<typeof pageState>;

/** Key of a reply: operation and input with sorted names, so that server and page come to the same words. */
export function stateKey(operation: string, input: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${operation} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

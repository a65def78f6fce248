import * as z from 'zod/mini';
import { LANGUAGES, CATALOGUES } from '../filters/enums.ts';

/** Id of the data block with the page's first replies. */
export const STATE_ELEMENT_ID = 'state';

const replies = z.record(z.string(), z.object({ status: z.int(), body: z.string() }));

/** The inputs of server rendering: the browser needs the same ones to get the same html. */
export const rendered = z.object({
  language: z.enum(LANGUAGES),
  catalogue: z.enum(CATALOGUES),
  /** Milliseconds since 1970. */
  now: z.int(),
});

export type Rendered = z.output<typeof rendered>;

/** Content of the block: replies by `stateKey`, and the inputs of the page's html, if it was rendered. */
export const pageState = z.object({ replies, rendered: z.optional(rendered) });

export type PageState = z.output<typeof pageState>;

/** Key of a reply: operation and input with sorted names, so that server and page get the same text. */
export function stateKey(operation: string, input: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${operation} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

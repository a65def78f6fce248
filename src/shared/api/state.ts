import * as z from 'zod/mini';

/** Id of the data block in which the server hands the page its first replies. */
export const STATE_ELEMENT_ID = 'state';

/** What the block holds: replies by `stateKey`. */
export const pageState = z.object({
  replies: z.record(z.string(), z.object({ status: z.int(), body: z.string() })),
});

export type PageState = z.output<typeof pageState>;

/** Key of a reply: operation and input with sorted names, so that server and page come to the same words. */
export function stateKey(operation: string, input: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${operation} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

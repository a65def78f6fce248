import * as z from 'zod/mini';
import { appErrorData } from '../../../shared/errors/app-error.ts';

/** Id of this page until it is reloaded. */
export const PAGE = String(performance.timeOrigin);

const unsent = z.object({
  /** The site stores messages with the same client id once. */
  cid: z.string(),
  text: z.string(),
  /** `null`: it is being sent. */
  error: z.nullable(appErrorData),
  /** The page that sends it. */
  page: z.string(),
});

/** A message being sent, or one that could not be sent. */
export type Unsent = z.output<typeof unsent>;

/**
 * Parses stored unsent messages; invalid text gives none. One that was being sent when its page was closed
 * may or may not have reached the site: it can be sent again.
 */
export function readOutbox(stored: string): readonly Unsent[] {
  const found = z.safeParse(z.array(unsent), parse(stored));
  if (!found.success) return [];
  return found.data.map((one) =>
    one.error === null && one.page !== PAGE ? { ...one, error: { code: 'offline' } } : one,
  );
}

export const writeOutbox = (list: readonly Unsent[]) => (list.length === 0 ? '' : JSON.stringify(list));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

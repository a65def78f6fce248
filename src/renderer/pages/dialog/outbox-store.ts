import * as z from 'zod/mini';
import { appErrorData } from '../../../shared/errors/app-error.ts';

/** This page, until it is loaded again. */
export const PAGE = String(performance.timeOrigin);

const unsent = z.object({
  /** The site stores what it gets twice under one name once. */
  cid: z.string(),
  text: z.string(),
  /** `null`: it is being sent. */
  error: z.nullable(appErrorData),
  /** The page that sends it. */
  page: z.string(),
});

/** A message on its way, or one that could not be sent. */
export type Unsent = z.output<typeof unsent>;

/**
 * Unsent messages out of their stored text; what is no such text is none. One that was on its way when its page was closed
 * may have reached the site or not: it can be sent again.
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

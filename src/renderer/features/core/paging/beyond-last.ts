import * as z from 'zod/mini';
import type { UseQueryResult } from '@tanstack/react-query';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';

const beyondLast = z.object({
  beyondLast: z.object({ page: z.int(), pages: z.int(), first: z.string(), last: z.string() }),
});

/** A page that a list does not have: how many there are, and where its first and its last one are. */
type BeyondLast = z.output<typeof beyondLast>['beyondLast'];

/** What the 404 screen is told of a list whose page was asked for in vain. */
export function beyondLastState(page: number, pages: number, addressOf: (page: number) => string): unknown {
  const told: BeyondLast = { page, pages, first: addressOf(1), last: addressOf(pages) };
  return { beyondLast: told };
}

/** The same as it is told; `null`: it is something else that is not there. */
export function readBeyondLast(state: unknown): BeyondLast | null {
  return beyondLast.safeParse(state).data?.beyondLast ?? null;
}

/** How many pages a list has that does not have this one; `null`: it has it, or that is not known. */
export function pagesBefore(
  page: number,
  { data, error, isFetching }: UseQueryResult<{ readonly pages: number }, AppError>,
): number | null {
  // Beyond the end there is no page; the first one is merely empty.
  if (data !== undefined) return page > Math.max(1, data.pages) ? Math.max(1, data.pages) : null;
  if (!error || isFetching) return null;
  const { code, field, params } = asAppError(error);
  return code === 'not_found' && field === 'page' ? Number(params?.['pages'] ?? 1) : null;
}

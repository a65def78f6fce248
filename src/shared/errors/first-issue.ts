import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** A failed parse as `bad_request` with the first wrong field (decisions B: 400 with `field`). */
export function badRequest(error: z.core.$ZodError): AppError {
  const issue = error.issues[0];
  // zod reports an unknown field on its object; the field's own name is more helpful.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map(String).join('.');
  return new AppError({ code: 'bad_request', ...(path && { field: path }) }, { cause: error });
}

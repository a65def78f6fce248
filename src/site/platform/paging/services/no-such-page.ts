import { AppError } from '../../../../shared/errors/app-error.ts';

/** A list does not go that far. The answer says how far it does, so that the page can lead back into it. */
export function noSuchPage(pages: number): AppError {
  return new AppError({ code: 'not_found', field: 'page', params: { pages: Math.max(1, pages) } });
}

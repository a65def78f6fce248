import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { COMMENTS_FILE_PAGES, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { commentsJson, commentTotal } from '../repositories/comments.ts';
import { requireCommented } from './commented.ts';
import { prepared, type PreparedJson } from '../../paging/services/prepared-json.ts';

/**
 * Comments of something the caller may see, a file of 10 pages (specification 7, `comments.list`);
 * a file beyond the last is empty.
 * @throws AppError `not_found`, the same for what is missing and what is hidden; `dont_have_permission` and
 * `playlist_is_private` where the object itself answers so
 */
export function listComments(
  { database }: { readonly database: SiteDatabase },
  { section, object_id, file = 1, sort }: InputOf<Api['comments.list']>,
  caller: Caller,
): PreparedJson {
  const on = { section, id: requireCommented(database, section, object_id, caller) };
  const total = commentTotal(database, on);
  const size = COMMENTS_FILE_PAGES * COMMENTS_PAGE_SIZE;
  const skip = (file - 1) * size;
  const comments = skip < total ? commentsJson(database, on, { skip, count: size }, sort) : '[]';
  const pages = Math.ceil(total / COMMENTS_PAGE_SIZE);
  return prepared(`{"comments":${comments},"total_count":${total},"pages":${pages}}`);
}

import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { COMMENTS_FILE_PAGES, COMMENTS_PAGE_SIZE } from '../../../../shared/constants.ts';
import { prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { placeOf, repliesJson, replyTotal, talkTotals, threadsJson } from '../repositories/comments.ts';
import type { Commented } from '../repositories/comments.ts';
import { requireCommented } from './commented.ts';

/** Threads in one file of a list. */
const SIZE = COMMENTS_FILE_PAGES * COMMENTS_PAGE_SIZE;
const pagesOf = (threads: number) => Math.ceil(threads / COMMENTS_PAGE_SIZE);

/**
 * Comments on a target that the caller may see: a file of 10 pages of threads (specification 7, `comments.list`), or of
 * replies of one thread. A file after the last is empty. With `around`, the file that has this comment, else the first.
 * @throws AppError `not_found`, the same for a missing target and a hidden one; `dont_have_permission` and
 * `playlist_is_private` if the target's own page answers so
 */
export function listComments(
  { database }: { readonly database: SiteDatabase },
  { section: target, object_id, file = 1, sort, parent_id, around }: InputOf<Api['comments.list']>,
  caller: Caller,
): PreparedJson {
  const on = { target, id: requireCommented(database, target, object_id, caller) };
  if (parent_id !== undefined) return listReplies(database, on, Number(parent_id), file);
  const { total, threads } = talkTotals(database, on);
  const place = around === undefined ? undefined : placeOf(database, on, Number(around), sort);
  const skip = (around === undefined ? file - 1 : Math.floor((place?.before ?? 0) / SIZE)) * SIZE;
  const comments = skip < threads ? threadsJson(database, on, { skip, count: SIZE }, sort) : '[]';
  const found = around === undefined ? '' : `,"around":${place ? placeJson(place) : 'null'}`;
  return prepared(`{"comments":${comments},"total_count":${total},"pages":${pagesOf(threads)}${found}}`);
}

function placeJson({ before, parentId }: NonNullable<ReturnType<typeof placeOf>>): string {
  const page = Math.floor(before / COMMENTS_PAGE_SIZE) + 1;
  return JSON.stringify({ page, ...(parentId !== null && { parent_id: String(parentId) }) });
}

function listReplies(database: SiteDatabase, on: Commented, parent: number, file: number): PreparedJson {
  const total = replyTotal(database, on, parent);
  const skip = (file - 1) * SIZE;
  const replies = skip < total ? repliesJson(database, on, parent, { skip, count: SIZE }) : '[]';
  return prepared(`{"comments":${replies},"total_count":${total},"pages":${pagesOf(total)}}`);
}

import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { COMMENTS_PAGE_SIZE } from '../../../../shared/constants.ts';
import type { Caller } from '../../../identity/index.ts';
import { noSuchPage, prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import { requireTab } from '../../../visibility/index.ts';
import { talkTotals, threadsJson } from '../repositories/comments.ts';

/**
 * A page of the comments on a member's wall.
 * @throws AppError `not_found` (member or page), `dont_have_permission`
 */
export function listWall(
  { database }: { readonly database: SiteDatabase },
  { _id, page }: InputOf<Api['member.wall']>,
  caller: Caller,
): PreparedJson {
  const on = { target: 'wall', id: requireTab(database, _id, 'wall', caller) } as const;
  const { total, threads } = talkTotals(database, on);
  const pages = Math.ceil(threads / COMMENTS_PAGE_SIZE);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const part = { skip: (page - 1) * COMMENTS_PAGE_SIZE, count: COMMENTS_PAGE_SIZE };
  return prepared(`{"comments":${threadsJson(database, on, part)},"total_count":${total},"pages":${pages}}`);
}

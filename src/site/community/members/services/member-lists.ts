import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { MEMBER_PAGE_SIZE } from '../../../../shared/constants.ts';
import { noSuchPage, prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { subscriptionsJson, subscriptionTotal } from '../repositories/member-subscriptions.ts';
import { visitsJson, visitTotal } from '../repositories/member-visits.ts';
import { friendsJson, friendTotal } from '../repositories/members.ts';
import { requireTab } from '../../../visibility/index.ts';

interface ListDeps {
  readonly database: SiteDatabase;
}

type ListInput = InputOf<Api['member.friends']>;

/** @throws AppError `not_found` (member or page), `dont_have_permission` */
export function listFriends({ database }: ListDeps, { _id, page }: ListInput, caller: Caller): PreparedJson {
  const id = requireTab(database, _id, 'friends', caller);
  const total = friendTotal(database, id);
  const { part, end } = pageOf(page, total, MEMBER_PAGE_SIZE);
  return prepared(`{"friends":${friendsJson(database, { id, ...part })},${end}`);
}

/** @throws AppError `not_found` (member or page), `dont_have_permission` */
export function listSubscriptions(
  { database }: ListDeps,
  { _id, page }: ListInput,
  caller: Caller,
): PreparedJson {
  const id = requireTab(database, _id, 'subscriptions', caller);
  const total = subscriptionTotal(database, id, caller);
  const { part, end } = pageOf(page, total, MEMBER_PAGE_SIZE);
  return prepared(`{${subscriptionsJson(database, { id, ...part }, caller)},${end}`);
}

/** @throws AppError `not_found` (member or page), `dont_have_permission` for everybody except the member */
export function listVisits({ database }: ListDeps, { _id, page }: ListInput, caller: Caller): PreparedJson {
  const id = requireTab(database, _id, 'history', caller);
  const { part, end } = pageOf(page, visitTotal(database, id, caller), MEMBER_PAGE_SIZE);
  return prepared(`{"videos":${visitsJson(database, { id, ...part }, caller)},${end}`);
}

/** Position of a page, and the end of its answer. */
function pageOf(page: number, total: number, count: number) {
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  return {
    pages,
    part: { skip: (page - 1) * count, count },
    end: `"total_count":${total},"pages":${pages}}`,
  };
}

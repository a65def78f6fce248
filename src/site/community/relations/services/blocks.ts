import type { BlockedPage } from '../../../../shared/entities/relations.ts';
import { MEMBER_PAGE_SIZE } from '../../../../shared/constants.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { RELATIONS_MOST } from '../../../../shared/member-limits.ts';
import { memberAct, memberIdOf } from '../../../identity/index.ts';
import { changedBy, db, noSuchPage, rowsOf, type Steps, tellRelation } from '../../../platform/index.ts';
import { tileOf } from '../../members/repositories/member-tiles.ts';
import { callerOf, publishNotices, unreadOf } from '../../notices/services/publish.ts';
import { blockedCount, blockedTiles, endRelations, isMember } from '../../blocks/repositories/blocks.ts';
import { friendRow } from '../repositories/friends.ts';
import type { Call } from '../../context.ts';

/**
 * Blocks a member: their relations end, and neither can act on the other's content.
 * @throws AppError `not_found`; reasons of the row
 */
export function block(call: Call, otherId: number): Promise<void> {
  return memberAct(call, function* (now, memberId) {
    if (otherId === memberId) throw refusal('cannot_block_yourself');
    if (!(yield* isMember(otherId))) throw new AppError({ code: 'not_found' });
    const insert = db
      .insertInto('block')
      .values({ member_id: memberId, blocked_id: otherId, added_at: now })
      .onConflict((conflict) => conflict.doNothing());
    if ((yield* changedBy(insert)) === 0) throw refusal('already_blocked');
    const [{ total } = { total: 0 }] = yield* rowsOf(blockedCount(memberId));
    const max = RELATIONS_MOST.blocked;
    if (total > max) throw refusal('list_full', { params: { max } });
    const notifyChanged = yield* beforeOther(call, otherId);
    // Friends are removed as if the other had ended the friendship.
    const friends = yield* friendRow(memberId, otherId);
    yield* endRelations(memberId, otherId);
    yield* tellRelation(call.context, memberId, friends ? otherId : null);
    yield* notifyChanged(memberId);
  });
}

/**
 * The blocked or unblocked member gets a new number of notifications only if it has changed: any other event would
 * reveal the block.
 * @returns sends the numbers to both after the change
 */
function* beforeOther({ context }: Call, otherId: number) {
  const count = function* () {
    return (yield* unreadOf(yield* callerOf(otherId))).unread;
  };
  const before: number = yield* count();
  return function* (memberId: number): Steps<void> {
    yield* publishNotices(context, memberId);
    if ((yield* count()) !== before) yield* publishNotices(context, otherId);
  };
}

/** @throws AppError reason `not_blocked` */
export function unblock(call: Call, otherId: number): Promise<void> {
  return memberAct(call, function* (_now, memberId) {
    const notifyChanged = yield* beforeOther(call, otherId);
    const remove = db.deleteFrom('block').where('member_id', '=', memberId).where('blocked_id', '=', otherId);
    if ((yield* changedBy(remove)) === 0) throw refusal('not_blocked');
    yield* tellRelation(call.context, memberId);
    yield* notifyChanged(memberId);
  });
}

/** @throws AppError `not_found` (page) */
export async function listBlocked(call: Call, page: number): Promise<BlockedPage> {
  const memberId = memberIdOf(call);
  const { database } = call.context;
  const count = MEMBER_PAGE_SIZE;
  const [{ total } = { total: 0 }] = await database.read(blockedCount(memberId));
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const rows = await database.read(blockedTiles(memberId, { skip: (page - 1) * count, count }));
  return { members: rows.map(tileOf), totalCount: total, pages };
}

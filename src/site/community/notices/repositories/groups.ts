import type { CaseOutcome } from '../../../../shared/notifications/kinds.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { NOTIFICATION } from '../../../../shared/member-limits.ts';
import { changedBy, db, type NotificationTable, rowsOf, type Steps } from '../../../platform/index.ts';

/** The subject of a group. */
export interface Group extends Pick<NotificationTable, 'kind' | 'place' | 'place_id'> {
  readonly member_id: number;
  readonly group_key: string;
  readonly comment_id: number;
  readonly submission_id: number;
  /** The message of staff. */
  readonly outcome?: CaseOutcome;
  readonly reason?: StaffReason | '';
  readonly note?: string;
  readonly title?: string;
}

interface Part {
  readonly actor_id: number;
  readonly item_id: number;
}

const DAY_MS = 86_400_000;

/** Whether a part is in the unread group, or was in a group within a day: then the repetition is not notified. */
export function* isKnown({ member_id, group_key }: Group, part: Part, now: number): Steps<boolean> {
  const rows = yield* rowsOf(
    db
      .selectFrom('notification as n')
      .innerJoin('notification_part as p', 'p.notification_id', 'n.id')
      .select('p.at')
      .where('n.member_id', '=', member_id)
      .where('n.group_key', '=', group_key)
      .where('p.actor_id', '=', part.actor_id)
      .where('p.item_id', '=', part.item_id)
      .where(({ eb, or }) => or([eb('n.read_at', 'is', null), eb('p.at', '>', now - DAY_MS)]))
      .limit(1),
  );
  return rows.length > 0;
}

/** Adds a part to the unread group, which is added if there is none. @returns `null` if the group is full */
export function* addPart(group: Group, part: Part, now: number): Steps<number | null> {
  const [open] = yield* rowsOf(
    db
      .selectFrom('notification')
      .select('id')
      .where('member_id', '=', group.member_id)
      .where('group_key', '=', group.group_key)
      .where('read_at', 'is', null),
  );
  if (open && (yield* partsOf(open.id)) >= NOTIFICATION.parts) return null;
  const id = open?.id ?? (yield* addGroup(group, now));
  if (open)
    yield db
      .updateTable('notification')
      .set({ at: now, place_id: group.place_id, submission_id: group.submission_id })
      .where('id', '=', id);
  yield db
    .insertInto('notification_part')
    .values({ notification_id: id, ...part, at: now })
    .onConflict((conflict) => conflict.doNothing());
  return id;
}

function* partsOf(id: number): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('notification_part')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('notification_id', '=', id),
  );
  return row?.total ?? 0;
}

/** Adds a group and keeps only a member's newest ones. */
function* addGroup(group: Group, now: number): Steps<number> {
  const [made] = yield* rowsOf(
    db
      .insertInto('notification')
      .values({ ...group, at: now, read_at: null })
      .returning('id'),
  );
  const oldest = db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', group.member_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATION.most)
    .offset(NOTIFICATION.most);
  yield db.deleteFrom('notification').where('id', 'in', oldest);
  return made?.id ?? 0;
}

/** @param ids without it: all */
export function* markRead(memberId: number, ids: readonly number[] | undefined, now: number): Steps<void> {
  const unread = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  yield ids ? unread.where('id', 'in', ids) : unread;
}

/**
 * A group that was read gets no more parts, because another group may have its key by now. @returns whether it exists
 */
export function* markUnread(memberId: number, id: number): Steps<boolean> {
  const own = db.updateTable('notification').where('member_id', '=', memberId).where('id', '=', id);
  yield own.set({ read_at: null, group_key: `#${id}` }).where('read_at', 'is not', null);
  return (yield* changedBy(own.set({ read_at: null }))) > 0;
}

/** Marks everything unread as mentioned in a mail. */
export function* markMailed(memberId: number): Steps<void> {
  const unread = db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  yield db
    .updateTable('notification_part')
    .set({ is_mailed: 1 })
    .where('notification_id', 'in', unread)
    .where('is_mailed', '=', 0);
}

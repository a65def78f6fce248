import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { NOTIFICATION_ACTORS, type Notification } from '../../../../shared/entities/notification.ts';
import type { CommentId, MemberId } from '../../../../shared/ids.ts';
import { NOTIFICATION } from '../../../../shared/member-limits.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PLACES,
  type NotificationPlace,
} from '../../../../shared/notifications/kinds.ts';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Caller } from '../../../identity/index.ts';
import { type DatabaseReader, isKnown, knownWord, noSuchPage } from '../../../platform/index.ts';
import { actorsOf, shownPage, shownTotal, unreadTotals } from '../repositories/notifications.ts';
import { placeWords } from '../repositories/places.ts';
import { stateOf } from '../repositories/state.ts';
import type { Call } from '../../context.ts';

async function readTotals(database: DatabaseReader, caller: Caller) {
  const [state] = await database.read(stateOf(caller.memberId ?? 0));
  const seenAt = state?.seen_at ?? 0;
  const [totals] = await database.read(unreadTotals(caller, seenAt));
  return { seenAt, counts: { unread: totals?.unread ?? 0, unseen: totals?.unseen ?? 0 } };
}

/** The number of the caller's unread notifications. */
export async function readUnread({ caller, context }: Call): Promise<OutputOf<Api['notifications.unread']>> {
  return (await readTotals(context.database, caller)).counts;
}

/** A page of the caller's notifications, the latest first. @throws AppError `not_found` (page) */
export async function listNotifications(
  { caller, context: { database } }: Call,
  { page = 1 }: InputOf<Api['notifications.list']>,
): Promise<OutputOf<Api['notifications.list']>> {
  const { seenAt, counts } = await readTotals(database, caller);
  const [{ total } = { total: 0 }] = await database.read(shownTotal(caller));
  const pages = Math.ceil(total / NOTIFICATION.page);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const range = { skip: (page - 1) * NOTIFICATION.page, count: NOTIFICATION.page };
  const rows = await database.read(shownPage(caller, range));
  const notifications = await Promise.all(
    rows.filter(isShown).map((row) => present(database, row, { caller, seenAt })),
  );
  return { notifications, total_count: total, pages, ...counts };
}

type Row = ReturnType<typeof shownPage> extends { execute(): Promise<(infer Found)[]> } ? Found : never;

const isShown = ({ kind, place }: Row) =>
  isKnown(NOTIFICATION_KINDS, kind) && isKnown(NOTIFICATION_PLACES, place);

async function present(
  database: DatabaseReader,
  row: Row,
  { caller, seenAt }: { readonly caller: Caller; readonly seenAt: number },
): Promise<Notification> {
  const { place, id, commentId } = leadsTo(row);
  const [words] = await database.read(placeWords(place, id));
  const actors = await database.read(actorsOf(caller, row.id, NOTIFICATION_ACTORS));
  return {
    notification_id: row.id,
    kind: row.kind,
    object: {
      kind: place,
      id: String(id),
      dir: words?.dir ?? '',
      title: row.title || (words?.title ?? ''),
      title_jp: row.title === '' ? (words?.title_jp ?? '') : '',
      comment_id: commentId === 0 ? null : (String(commentId) as CommentId),
    },
    actors: actors.map(({ id: actor, name, avatar_key }) => ({
      _id: String(actor) as MemberId,
      name,
      avatar: avatar_key === '' ? '' : `/media/p/${avatar_key}`,
    })),
    upload_id: row.submission_id === 0 ? null : String(row.submission_id),
    total: row.total,
    outcome: row.outcome,
    reason: knownWord(['', ...STAFF_REASONS], row.reason, ''),
    note: row.note,
    at: new Date(row.at).toISOString(),
    is_read: row.read_at !== null,
    is_new: row.read_at === null && row.at > seenAt,
  };
}

interface Place {
  readonly place: NotificationPlace;
  readonly id: number;
  readonly commentId: number;
}

/** The target of a notification: the latest part that the member may see. */
function leadsTo({ kind, place, place_id, comment_id, item_id, actor_id }: Row): Place {
  switch (kind) {
    case 'published':
      return { place: 'video', id: item_id, commentId: 0 };
    case 'friend_asked':
    case 'friend_accepted':
      return { place: 'member', id: actor_id, commentId: 0 };
    default:
      return { place, id: place_id, commentId: comment_id || item_id };
  }
}

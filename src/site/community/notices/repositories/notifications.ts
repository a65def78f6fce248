import { MAILED_AT_ONCE } from '../../../../shared/notifications/kinds.ts';
import { type Caller, viewerCondition } from '../../../identity/index.ts';
import { db } from '../../../platform/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { chosen, hasPart, partShown, placeShown } from '../policies/shown.ts';

/** The notifications that a member sees. */
const shown = (caller: Caller, channel: 'site' | 'mail' = 'site') =>
  db
    .selectFrom('notification as n')
    .where('n.member_id', '=', viewerOf(caller))
    .where(viewerCondition(chosen(channel), caller))
    .where(viewerCondition(placeShown(caller), caller))
    .where(viewerCondition(hasPart(caller), caller));

/** Their number. */
export const shownTotal = (caller: Caller) =>
  shown(caller).select(({ fn }) => fn.countAll<number>().as('total'));

/** The number of unread ones, and how many of those came after the list was last opened. */
export const unreadTotals = (caller: Caller, seenAt: number) =>
  shown(caller)
    .where('n.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .select(({ eb, fn }) =>
      fn.sum<number | null>(eb.case().when('n.at', '>', seenAt).then(1).else(0).end()).as('unseen'),
    );

/** Whether an unread notification is visible. */
export const isShown = (caller: Caller, id: number) =>
  shown(caller).where('n.id', '=', id).where('n.read_at', 'is', null).select('n.id');

const parts = (caller: Caller) =>
  `FROM notification_part p WHERE p.notification_id = n.id AND ${partShown(caller)}`;
const latest = 'ORDER BY p.at DESC, p.item_id DESC, p.actor_id DESC LIMIT 1';

/** A page, the latest first, each with the number of actors, the last actor and the last part. */
export const shownPage = (caller: Caller, page: { readonly skip: number; readonly count: number }) => {
  const counted = `CASE n.kind WHEN 'published' THEN p.item_id ELSE p.actor_id END`;
  return shown(caller)
    .select(['n.id', 'n.kind', 'n.place', 'n.place_id', 'n.comment_id', 'n.at', 'n.read_at'])
    .select(['n.outcome', 'n.reason', 'n.note', 'n.title', 'n.submission_id'])
    .select([
      viewerCondition<number>(`SELECT count(DISTINCT ${counted}) ${parts(caller)}`, caller).as('total'),
      viewerCondition<number>(`SELECT p.item_id ${parts(caller)} ${latest}`, caller).as('item_id'),
      viewerCondition<number>(`SELECT p.actor_id ${parts(caller)} ${latest}`, caller).as('actor_id'),
    ])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.count)
    .offset(page.skip);
};

/** Actors of a group, the latest first, without the member themselves. */
export const actorsOf = (caller: Caller, id: number, most: number) =>
  db
    .selectFrom('notification as n')
    .innerJoin('notification_part as p', 'p.notification_id', 'n.id')
    .innerJoin('member as m', 'm.id', 'p.actor_id')
    .select(['m.id', 'm.name', 'm.avatar_key'])
    .where('n.id', '=', id)
    .where('m.id', '<>', viewerOf(caller))
    .where(viewerCondition(partShown(caller), caller))
    .groupBy(['m.id', 'm.name', 'm.avatar_key'])
    .orderBy(({ fn }) => fn.max('p.at'), 'desc')
    .orderBy('m.id', 'desc')
    .limit(most);

/** By kind: unread notifications after a time that no mail has mentioned and that the member wants by mail. */
export const toMail = (caller: Caller, since: number) =>
  shown(caller, 'mail')
    .innerJoin('notification_part as p', 'p.notification_id', 'n.id')
    .where('n.read_at', 'is', null)
    .where('p.is_mailed', '=', 0)
    .where('p.at', '>', since)
    .where('n.kind', 'not in', MAILED_AT_ONCE)
    .where(viewerCondition(partShown(caller), caller))
    .groupBy('n.kind')
    .orderBy('n.kind')
    .select(({ fn }) => ['n.kind', fn.countAll<number>().as('total')]);

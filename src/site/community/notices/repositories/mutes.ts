import type { NotificationPlace } from '../../../../shared/notifications/kinds.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

export interface Muted {
  readonly place: NotificationPlace;
  readonly place_id: number;
}

export function* isMuted(memberId: number, { place, place_id }: Muted): Steps<boolean> {
  const found = db
    .selectFrom('notification_mute')
    .select('place')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('place_id', '=', place_id);
  return (yield* rowsOf(found)).length > 0;
}

/** @returns how many objects the member has muted */
export function* mute(memberId: number, muted: Muted): Steps<number> {
  yield db
    .insertInto('notification_mute')
    .values({ member_id: memberId, ...muted })
    .onConflict((conflict) => conflict.doNothing());
  const [row] = yield* rowsOf(mutedTotal(memberId));
  return row?.total ?? 0;
}

/** How many objects a member has muted. */
export const mutedTotal = (memberId: number) =>
  db
    .selectFrom('notification_mute')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId);

/** A page of them. The time of muting is not stored, so they are sorted by kind and id. */
export const mutedRows = (
  memberId: number,
  { skip, count }: { readonly skip: number; readonly count: number },
) =>
  db
    .selectFrom('notification_mute')
    .select(['place', 'place_id'])
    .where('member_id', '=', memberId)
    .orderBy('place')
    .orderBy('place_id')
    .limit(count)
    .offset(skip);

export function* unmute(memberId: number, { place, place_id }: Muted): Steps<void> {
  yield db
    .deleteFrom('notification_mute')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('place_id', '=', place_id);
}

import type { NotificationPlace } from '../../../shared/notifications/kinds.ts';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

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

/** @returns how many things the member has muted */
export function* mute(memberId: number, muted: Muted): Steps<number> {
  yield db
    .insertInto('notification_mute')
    .values({ member_id: memberId, ...muted })
    .onConflict((conflict) => conflict.doNothing());
  const [row] = yield* rowsOf(
    db
      .selectFrom('notification_mute')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('member_id', '=', memberId),
  );
  return row?.total ?? 0;
}

export function* unmute(memberId: number, { place, place_id }: Muted): Steps<void> {
  yield db
    .deleteFrom('notification_mute')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('place_id', '=', place_id);
}

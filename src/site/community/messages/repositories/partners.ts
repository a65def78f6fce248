import { db } from '../../../platform/index.ts';

/** A possible recipient, with the setting of who may write to them. */
export const partnerOf = (id: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.name', 'm.avatar_key', 'm.created_at', 'a.state', 'a.messages_from'])
    .where('m.id', '=', id);

export const friendship = (one: number, other: number) =>
  db
    .selectFrom('friend')
    .select('added_at')
    .where('state', '=', 'accepted')
    .where(({ or, and, eb }) =>
      or([
        and([eb('member_id', '=', one), eb('friend_id', '=', other)]),
        and([eb('member_id', '=', other), eb('friend_id', '=', one)]),
      ]),
    );

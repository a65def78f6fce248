import type { Updateable } from 'kysely';
import { db, type NotificationStateTable, type Steps } from '../../../platform/index.ts';

type Values = Omit<Updateable<NotificationStateTable>, 'member_id'>;

/** When the list was opened and when mails were sent; no row: never. */
export const stateOf = (memberId: number) =>
  db
    .selectFrom('notification_state')
    .select(['seen_at', 'mailed_at', 'mail_round', 'has_message', 'mail_token'])
    .where('member_id', '=', memberId);

export function* setState(memberId: number, values: Values): Steps<void> {
  yield db
    .insertInto('notification_state')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values));
}

/** The member of an unsubscribe token. */
export const memberOfToken = (token: string) =>
  db.selectFrom('notification_state').select('member_id').where('mail_token', '=', token);

/** The recipient of a mail; empty without an open account. */
export const mailedMember = (memberId: number) =>
  db
    .selectFrom('account as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select(['m.name', 'm.role', 'a.email', 'a.language'])
    .where('m.id', '=', memberId)
    .where('a.state', '=', 'active');

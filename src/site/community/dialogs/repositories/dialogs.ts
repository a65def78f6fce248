import type { Insertable } from 'kysely';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

type Side = Omit<Insertable<Schema['dialog_side']>, 'dialog_id' | 'member_id' | 'other_id' | 'state'>;
export type SideState = 'open' | 'request' | 'refused';

const pairOf = (one: number, other: number) => ({
  low_id: Math.min(one, other),
  high_id: Math.max(one, other),
});

/** The dialog of two members from the view of one. */
export const sideOf = (memberId: number, otherId: number) => {
  const { low_id, high_id } = pairOf(memberId, otherId);
  return db
    .selectFrom('dialog as d')
    .innerJoin('dialog_side as s', 's.dialog_id', 'd.id')
    .select(['s.dialog_id', 's.state', 's.read_to', 's.hidden_to', 's.last_id', 's.unread'])
    .where('d.low_id', '=', low_id)
    .where('d.high_id', '=', high_id)
    .where('s.member_id', '=', memberId);
};

/** The id of two members' dialog, which is added if there is none. */
export function* dialogOf(one: number, other: number): Steps<number> {
  const pair = pairOf(one, other);
  yield db
    .insertInto('dialog')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing());
  const [row] = yield* rowsOf(
    db
      .selectFrom('dialog')
      .select('id')
      .where('low_id', '=', pair.low_id)
      .where('high_id', '=', pair.high_id),
  );
  if (!row) throw new Error('no dialog was made');
  return row.id;
}

/** Writes one member's side of a dialog, and adds it if there is none. */
export function* writeSide(
  key: { readonly dialogId: number; readonly memberId: number; readonly otherId: number },
  side: Side & { readonly state: SideState },
): Steps<void> {
  const { dialogId: dialog_id, memberId: member_id, otherId: other_id } = key;
  yield db
    .insertInto('dialog_side')
    .values({ dialog_id, member_id, other_id, ...side })
    .onConflict((conflict) => conflict.columns(['dialog_id', 'member_id']).doUpdateSet(side));
}

export function* updateSide(
  dialogId: number,
  memberId: number,
  side: Side & { readonly state?: SideState },
): Steps<void> {
  yield db
    .updateTable('dialog_side')
    .set(side)
    .where('dialog_id', '=', dialogId)
    .where('member_id', '=', memberId);
}

/** Dialogs in a member's inbox: those with messages, except with members they have blocked. */
const shown = (memberId: number, state: SideState) =>
  db
    .selectFrom('dialog_side as s')
    .where('s.member_id', '=', memberId)
    .where('s.state', '=', state)
    .whereRef('s.last_id', '>', 's.hidden_to')
    .where(
      's.other_id',
      'not in',
      db.selectFrom('block').select('blocked_id').where('member_id', '=', memberId),
    );

/** A page of dialogs with their last messages, the latest first. */
export const dialogsOf = (memberId: number, state: SideState, page: { skip: number; count: number }) =>
  shown(memberId, state)
    // Erased members have no row.
    .leftJoin('member as o', 'o.id', 's.other_id')
    .innerJoin('message as m', 'm.id', 's.last_id')
    .select(['s.other_id', 's.unread', 'o.name', 'o.avatar_key', 'm.id', 'm.text', 'm.at', 'm.from_id'])
    .orderBy('s.last_at', 'desc')
    .orderBy('s.dialog_id', 'desc')
    .limit(page.count)
    .offset(page.skip);

/** The number of dialogs, and of unread messages in them. */
export const dialogTotals = (memberId: number, state: SideState) =>
  shown(memberId, state).select(({ fn }) => [
    fn.countAll<number>().as('total'),
    fn.sum<number | null>('s.unread').as('unread'),
  ]);

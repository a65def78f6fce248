import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Messages of a dialog that a member sees. */
const seenBy = (dialogId: number, memberId: number) =>
  db
    .selectFrom('message')
    .where('dialog_id', '=', dialogId)
    .where(({ or, eb }) => or([eb('is_undelivered', '=', 0), eb('from_id', '=', memberId)]));

export interface MessageRange {
  readonly after: number;
  readonly before: number;
  readonly skip: number;
  readonly count: number;
  /** Default: the newest first. */
  readonly first?: 'newest' | 'oldest';
}

/** Messages between two others in a dialog. */
export const messagesOf = (
  dialogId: number,
  memberId: number,
  { after, before, skip, count, first = 'newest' }: MessageRange,
) =>
  seenBy(dialogId, memberId)
    .select(['id', 'from_id', 'text', 'at'])
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id', first === 'newest' ? 'desc' : 'asc')
    .limit(count)
    .offset(skip);

/** The last message of a dialog that a member sees. */
export const lastOf = (dialogId: number, memberId: number) =>
  seenBy(dialogId, memberId).select(['id', 'at']).orderBy('id', 'desc').limit(1);

/** The number of the other member's messages after a message. */
export const unreadAfter = (dialogId: number, memberId: number, after: number) =>
  db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('dialog_id', '=', dialogId)
    .where('id', '>', after)
    .where('from_id', '!=', memberId)
    .where('is_undelivered', '=', 0);

/** The member's own message, by its id or by the id that the client gave it. */
const own = (fromId: number) =>
  db
    .selectFrom('message as m')
    .innerJoin('dialog as d', 'd.id', 'm.dialog_id')
    .select(['m.id', 'm.dialog_id', 'm.at', 'm.is_undelivered', 'd.low_id', 'd.high_id'])
    .where('m.from_id', '=', fromId);
export const ownMessage = (id: number, fromId: number) => own(fromId).where('m.id', '=', id);
export const sentAs = (cid: string, fromId: number) => own(fromId).where('m.cid', '=', cid);

/** Whether a member has ever sent a message in a dialog. */
export const anyOf = (dialogId: number, fromId: number) =>
  db
    .selectFrom('message')
    .select('id')
    .where('dialog_id', '=', dialogId)
    .where('from_id', '=', fromId)
    .limit(1);

export interface NewMessage {
  readonly dialog_id: number;
  readonly from_id: number;
  readonly cid: string;
  readonly text: string;
  readonly at: number;
  readonly is_undelivered: 0 | 1;
}

export function* addMessage(message: NewMessage): Steps<number> {
  const [row] = yield* rowsOf(db.insertInto('message').values(message).returning('id'));
  if (!row) throw new Error('no message was made');
  return row.id;
}

export function* deleteMessage(id: number): Steps<void> {
  yield db.deleteFrom('message').where('id', '=', id);
}

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Message } from '../../../../shared/entities/message.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { MESSAGE } from '../../../../shared/member-limits.ts';
import { erasedPartner, memberIdOf } from '../../../identity/index.ts';
import type { DatabaseReader } from '../../../platform/index.ts';
import { dialogsOf, dialogTotals, sideOf } from '../../dialogs/repositories/dialogs.ts';
import { anyOf, messagesOf } from '../repositories/messages.ts';
import { friendship, partnerOf } from '../repositories/partners.ts';
import { closedTo } from './closed-to.ts';
import type { Call } from '../../context.ts';

interface Parts {
  readonly database: DatabaseReader;
}

interface Row {
  readonly id: number;
  readonly from_id: number;
  readonly text: string;
  readonly at: number;
}

const messageOf = ({ id, from_id, text, at }: Row, me: number): Message => ({
  message_id: id,
  mine: from_id === me,
  text,
  date: new Date(at).toISOString(),
});

const faceOf = (id: number, name: string, key: string) => ({
  _id: String(id) as MemberId,
  name,
  avatar: key === '' ? '' : `/media/p/${key}`,
});

/** The caller's dialogs, the latest first (specification 2: `/my_messages/inbox/`). */
export async function listDialogs(
  call: Call,
  { page = 1, box = 'open' }: InputOf<Api['messages.inbox']>,
): Promise<OutputOf<Api['messages.inbox']>> {
  const { database } = call.context;
  const me = memberIdOf(call);
  const state = box === 'open' ? 'open' : 'request';
  const range = { skip: (page - 1) * MESSAGE.page, count: MESSAGE.page };
  const rows = await database.read(dialogsOf(me, state, range));
  const [open] = await database.read(dialogTotals(me, 'open'));
  const [requests] = await database.read(dialogTotals(me, 'request'));
  const total = (state === 'open' ? open : requests)?.total ?? 0;
  return {
    dialogs: rows.map((row) => ({
      ...faceOf(row.other_id, row.name ?? erasedPartner(row.other_id)?.name ?? '', row.avatar_key ?? ''),
      unread: row.unread,
      last: messageOf(row, me),
    })),
    total_count: total,
    pages: Math.ceil(total / MESSAGE.page),
    unread: open?.unread ?? 0,
    requests: requests?.total ?? 0,
  };
}

/**
 * Messages with one member (specification 2: `/my_messages/inbox/{_id}/`).
 * @throws AppError `not_found`
 */
export async function readDialog(
  call: Call,
  { _id, page = 1, before = Number.MAX_SAFE_INTEGER, after }: InputOf<Api['messages.dialog']>,
): Promise<OutputOf<Api['messages.dialog']>> {
  const { database } = call.context;
  const [me, id] = [memberIdOf(call), Number(_id)];
  const [member] = await database.read(partnerOf(id));
  const partner = member ?? erasedPartner(id);
  if (!partner || id === me) throw new AppError({ code: 'not_found' });
  const [mine] = await database.read(sideOf(me, id));
  if (!member && !mine) throw new AppError({ code: 'not_found' });
  const [theirs] = await database.read(sideOf(id, me));
  const range = {
    after: Math.max(mine?.hidden_to ?? 0, after ?? 0),
    before,
    skip: (page - 1) * MESSAGE.page,
    first: after === undefined ? ('newest' as const) : ('oldest' as const),
  };
  const found = mine
    ? await database.read(messagesOf(mine.dialog_id, me, { ...range, count: MESSAGE.page + 1 }))
    : [];
  const shown = found.slice(0, MESSAGE.page).map((row) => messageOf(row, me));
  return {
    ...faceOf(id, partner.name, partner.avatar_key),
    messages: after === undefined ? shown.toReversed() : shown,
    has_more: found.length > MESSAGE.page,
    unread: mine?.unread ?? 0,
    state: mine?.state ?? 'none',
    waits: mine !== undefined && theirs?.state !== 'open' && (await waits(database, mine.dialog_id, me, id)),
    closed: await closedTo(database, me, id),
    read_to: theirs?.state === 'open' ? theirs.read_to : 0,
  };
}

/** Whether the next message would be refused with `message_request_sent`, because the other has not accepted yet. */
async function waits(
  database: DatabaseReader,
  dialogId: number,
  me: number,
  other: number,
): Promise<boolean> {
  const friends = await database.read(friendship(me, other));
  return friends.length === 0 && (await database.read(anyOf(dialogId, me))).length > 0;
}

/** The number of the caller's unread messages. */
export async function unreadOf({ database }: Parts, me: number): Promise<number> {
  const [open] = await database.read(dialogTotals(me, 'open'));
  return open?.unread ?? 0;
}

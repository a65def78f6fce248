import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { MESSAGE } from '../../../../shared/member-limits.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { type Live, rowsOf, type Steps } from '../../../platform/index.ts';
import { sideOf, updateSide, type SideState } from '../../dialogs/repositories/dialogs.ts';
import { publishDialog } from './publish-dialog.ts';
import { deleteMessage, lastOf, ownMessage, unreadAfter } from '../repositories/messages.ts';
import type { Call } from '../../context.ts';

/** @throws AppError `not_found` if there is no dialog with that member */
function* requireSide(me: number, other: number) {
  const [side] = yield* rowsOf(sideOf(me, other));
  if (!side) throw new AppError({ code: 'not_found' });
  return side;
}

/** Marks the other member's messages as read, up to one or all. */
export async function markRead(call: Call, { _id, to }: InputOf<Api['message.read']>): Promise<void> {
  const { writer, live } = call.context;
  const me = memberIdOf(call);
  await writer.change(function* () {
    const { dialog_id, read_to, last_id, state } = yield* requireSide(me, Number(_id));
    const read = Math.max(read_to, Math.min(to ?? last_id, last_id));
    const [left] = yield* rowsOf(unreadAfter(dialog_id, me, read));
    yield* updateSide(dialog_id, me, { read_to: read, unread: left?.total ?? 0 });
    yield* publishDialog(live, me, Number(_id));
    // The sender sees that it was read, but not while the request is unanswered.
    if (state === 'open') yield* publishDialog(live, Number(_id), me);
  });
}

/**
 * Deletes one message of the caller for both, or a whole dialog for the caller only: the other keeps their copy.
 * @throws AppError `not_found`, `dont_have_permission` ten minutes after the message was sent
 */
export async function deleteMessages(
  call: Call,
  { message_id, _id }: InputOf<Api['message.del']>,
): Promise<void> {
  const { writer, clock, live } = call.context;
  const me = memberIdOf(call);
  if ((message_id === undefined) === (_id === undefined))
    throw new AppError({ code: 'bad_request', field: message_id === undefined ? 'message_id' : '_id' });
  const now = clock.now();
  await writer.change(() =>
    message_id === undefined ? hideDialog(me, Number(_id), live) : deleteOwn(me, message_id, now, live),
  );
}

function* hideDialog(me: number, other: number, live: Live): Steps<void> {
  const { dialog_id, last_id } = yield* requireSide(me, other);
  yield* updateSide(dialog_id, me, { hidden_to: last_id, read_to: last_id, unread: 0 });
  yield* publishDialog(live, me, other);
}

function* deleteOwn(me: number, id: number, now: number, live: Live): Steps<void> {
  const [message] = yield* rowsOf(ownMessage(id, me));
  if (!message) throw new AppError({ code: 'not_found' });
  if (now - message.at > MESSAGE.deleteMs) throw new AppError({ code: 'dont_have_permission' });
  yield* deleteMessage(id);
  const { low_id, high_id } = message;
  for (const [member, other] of [
    [low_id, high_id],
    [high_id, low_id],
  ] as const) {
    const [side] = yield* rowsOf(sideOf(member, other));
    if (!side) continue;
    const [last] = yield* rowsOf(lastOf(side.dialog_id, member));
    const [left] = yield* rowsOf(unreadAfter(side.dialog_id, member, side.read_to));
    const ends = { last_id: last?.id ?? 0, last_at: last?.at ?? 0 };
    yield* updateSide(side.dialog_id, member, { ...ends, unread: left?.total ?? 0 });
    yield* publishDialog(live, member, other);
  }
}

/** Accepts a stranger's request, or refuses it silently. */
export async function answerRequest(
  call: Call,
  { _id }: InputOf<Api['dialog.accept']>,
  state: Exclude<SideState, 'request'>,
): Promise<void> {
  const { writer, live } = call.context;
  const me = memberIdOf(call);
  await writer.change(function* () {
    const { dialog_id, state: before } = yield* requireSide(me, Number(_id));
    // An open dialog stays open: only a block ends it.
    if (before !== 'open') yield* updateSide(dialog_id, me, { state });
    yield* publishDialog(live, me, Number(_id));
    // The sender may continue after acceptance, and hears nothing of a refusal.
    if (state === 'open') yield* publishDialog(live, Number(_id), me);
  });
}

import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { MESSAGE } from '../../../../shared/member-limits.ts';
import { messageError, tidyMessage } from '../../../../shared/messages/message-text.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { consumeLimits, type Live, rowsOf, type Steps } from '../../../platform/index.ts';
import { notifyMessage } from '../../notices/services/plan-digest.ts';
import { blocksBetween } from '../../blocks/repositories/blocks.ts';
import { takesMessages } from '../policies/takes-messages.ts';
import { dialogOf, sideOf, writeSide, type SideState } from '../../dialogs/repositories/dialogs.ts';
import { addMessage, anyOf, sentAs } from '../repositories/messages.ts';
import { publishDialog } from './publish-dialog.ts';
import { friendship, partnerOf } from '../repositories/partners.ts';
import type { Call } from '../../context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long a member counts as new and may write to fewer strangers a day. */
const NEW_MS = 7 * DAY_MS;

const RATES = [
  { kind: 'message_minute', most: 10, ms: MINUTE_MS },
  { kind: 'message_hour', most: 30, ms: 60 * MINUTE_MS },
] as const;
const strangers = (isNew: boolean) => ({ kind: 'message_new', most: isNew ? 5 : 20, ms: DAY_MS }) as const;

type Sent = OutputOf<Api['message.add']>;

/**
 * Sends a message (specification 5: 1-200 code points). A member who has blocked the sender gets nothing, and the
 * sender gets the usual answer (decisions D).
 * @throws AppError `bad_request` (`message`), `not_found`, reasons `messages_closed`, `cannot_message_yourself`,
 * `message_request_sent`, `too_many_messages`
 */
export async function sendMessage(
  call: Call,
  { _id, message = '', cid = randomUUID() }: InputOf<Api['message.add']>,
): Promise<Sent> {
  const { writer, clock, live } = call.context;
  const [from, to] = [memberIdOf(call), Number(_id)];
  const code = messageError(message);
  if (code !== null) {
    const params = { max: MESSAGE.max };
    throw new AppError({
      code: 'bad_request',
      field: 'message',
      errors: [{ field: 'message', code }],
      params,
    });
  }
  const letter = { from, to, text: tidyMessage(message), cid };
  return writer.change(() => send(letter, clock.now(), live));
}

interface Letter {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly cid: string;
}

function* send({ from, to, text, cid }: Letter, now: number, live: Live): Steps<Sent> {
  const [known] = yield* rowsOf(sentAs(cid, from));
  if (known) {
    const [side] = yield* rowsOf(sideOf(known.low_id === from ? known.high_id : known.low_id, from));
    return answer(known.id, known.at, side?.state === 'open' ? 'open' : 'request');
  }
  if (from === to) throw refusal('cannot_message_yourself');
  const [partner] = yield* rowsOf(partnerOf(to));
  if (!partner || (partner.state ?? 'active') !== 'active') throw new AppError({ code: 'not_found' });
  const blocks = yield* rowsOf(blocksBetween(from, to));
  if (blocks.some(({ member_id }) => member_id === from))
    throw new AppError({ code: 'dont_have_permission' });
  const isBlocked = blocks.length > 0;
  const areFriends = (yield* rowsOf(friendship(from, to))).length > 0;
  const choice = partner.messages_from ?? 'everyone';
  if (!takesMessages(choice, areFriends)) throw refusal('messages_closed');

  const dialogId = yield* dialogOf(from, to);
  const [theirs] = yield* rowsOf(sideOf(to, from));
  const [mine] = yield* rowsOf(sideOf(from, to));
  const isOpen = areFriends || theirs?.state === 'open';
  // Only one message until it is accepted. To the sender a refusal looks like waiting.
  const hasWritten = (yield* rowsOf(anyOf(dialogId, from))).length > 0;
  if (!isOpen && hasWritten) throw refusal('message_request_sent');
  yield* spend(from, !isOpen && !mine, now);

  const is_undelivered = isBlocked ? 1 : 0;
  const id = yield* addMessage({ dialog_id: dialogId, from_id: from, cid, text, at: now, is_undelivered });
  const last = { last_id: id, last_at: now };
  // A reply accepts the request and marks the earlier messages as read.
  const read = { read_to: id, unread: 0 };
  yield* writeSide({ dialogId, memberId: from, otherId: to }, { state: 'open', ...last, ...read });
  const state = isOpen ? 'open' : 'request';
  if (!isBlocked) {
    const unread = (theirs?.unread ?? 0) + 1;
    // A refused request stays refused, even if its message was deleted and another is sent.
    const theirState: SideState = isOpen ? 'open' : (theirs?.state ?? 'request');
    yield* writeSide({ dialogId, memberId: to, otherId: from }, { state: theirState, ...last, unread });
    // A stranger's request causes no system notification and no mail.
    const isNew = isOpen && (yield* notifyMessage(to, now));
    yield* publishDialog(live, to, from, isNew);
  }
  yield* publishDialog(live, from, to);
  return answer(id, now, state);
}

function* spend(from: number, isNewDialog: boolean, now: number): Steps<void> {
  const who = [`m:${from}`] as const;
  const [sender] = yield* rowsOf(partnerOf(from));
  const isNew = now - (sender?.created_at ?? 0) < NEW_MS;
  const rules = isNewDialog ? [...RATES, strangers(isNew)] : RATES;
  const spent = yield* consumeLimits(
    rules.map((rule) => ({ rule, who })),
    now,
  );
  if ('ids' in spent) return;
  throw refusal('too_many_messages', {
    params: { minutes: Math.max(1, Math.ceil(spent.waitMs / MINUTE_MS)) },
  });
}

function answer(id: number, at: number, state: 'open' | 'request'): Sent {
  return { ok: true, success: true, message_id: id, date: new Date(at).toISOString(), state };
}

import type { Api } from '../../../shared/api/table/index.ts';
import { memberIdOf } from '../../identity/accounts/services/require-session.ts';
import { answerRequest, deleteMessages, markRead } from './services/change-dialog.ts';
import { listDialogs, readDialog, unreadOf } from './services/inbox.ts';
import { chooseSenders } from './services/messages-choice.ts';
import { sendMessage } from './services/send-message.ts';
import type { Call, CommunityHandlers } from '../context.ts';

type Operations = Extract<
  keyof Api,
  `live.${string}` | `messages.${string}` | `message.${string}` | `dialog.${string}`
>;

/** What is left unread, after a change. */
const left = async ({ context, caller }: Call) =>
  ({ ok: true, success: true, unread: await unreadOf(context, caller.memberId ?? 0) }) as const;

export const messageHandlers: Pick<CommunityHandlers, Operations> = {
  'live.recent': (_input, call) => call.context.live.recent(memberIdOf(call)),
  'messages.inbox': (input, call) => listDialogs(call.context, input, call),
  'messages.dialog': (input, call) => readDialog(call.context, input, call),
  'message.add': (input, call) => sendMessage(call.context, input, call),
  'message.read': async (input, call) => {
    await markRead(call.context, input, call);
    return left(call);
  },
  'message.del': async (input, call) => {
    await deleteMessages(call.context, input, call);
    return left(call);
  },
  'dialog.accept': async (input, call) => {
    await answerRequest(call.context, input, 'open', call);
    return left(call);
  },
  'dialog.refuse': async (input, call) => {
    await answerRequest(call.context, input, 'refused', call);
    return left(call);
  },
  'messages.choice': async ({ from }, call) => ({
    ok: true,
    success: true,
    from: await chooseSenders(call.context, memberIdOf(call), from),
  }),
};

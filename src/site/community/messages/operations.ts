import type { Api } from '../../../shared/api/table/index.ts';
import { memberIdOf } from '../../identity/index.ts';
import { answerRequest, deleteMessages, markRead } from './services/change-dialog.ts';
import { listDialogs, readDialog, unreadOf } from './services/inbox.ts';
import { chooseSenders } from './services/messages-choice.ts';
import { sendMessage } from './services/send-message.ts';
import type { Call, CommunityOperations } from '../context.ts';

type Names = Extract<
  keyof Api,
  `live.${string}` | `messages.${string}` | `message.${string}` | `dialog.${string}`
>;

/** What is left unread, after a change. */
const left = async ({ context, caller }: Call) =>
  ({ ok: true, success: true, unread: await unreadOf(context, caller.memberId ?? 0) }) as const;

export const messageOperations: Pick<CommunityOperations, Names> = {
  'live.recent': {
    handler: (_input, call) => call.context.live.recent(memberIdOf(call)),
    needs: [],
  },
  'messages.inbox': {
    handler: (input, call) => listDialogs(call.context, input, call),
    needs: [],
  },
  'messages.dialog': {
    handler: (input, call) => readDialog(call.context, input, call),
    needs: [],
  },
  'message.add': {
    handler: (input, call) => sendMessage(call.context, input, call),
    needs: [],
  },
  'message.read': {
    handler: async (input, call) => {
      await markRead(call.context, input, call);
      return left(call);
    },
    needs: [],
  },
  'message.del': {
    handler: async (input, call) => {
      await deleteMessages(call.context, input, call);
      return left(call);
    },
    needs: [],
  },
  'dialog.accept': {
    handler: async (input, call) => {
      await answerRequest(call.context, input, 'open', call);
      return left(call);
    },
    needs: [],
  },
  'dialog.refuse': {
    handler: async (input, call) => {
      await answerRequest(call.context, input, 'refused', call);
      return left(call);
    },
    needs: [],
  },
  'messages.choice': {
    handler: async ({ from }, call) => ({
      ok: true,
      success: true,
      from: await chooseSenders(call.context, memberIdOf(call), from),
    }),
    needs: [],
  },
};

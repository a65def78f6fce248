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

/** The number of unread messages after a change. */
const left = async ({ context, caller }: Call) =>
  ({ ok: true, success: true, unread: await unreadOf(context, caller.memberId ?? 0) }) as const;

export const messageOperations: Pick<CommunityOperations, Names> = {
  'live.recent': {
    handler: (call) => call.context.live.recent(memberIdOf(call)),
    needs: [],
  },
  'messages.inbox': {
    handler: listDialogs,
    needs: [],
  },
  'messages.dialog': {
    handler: readDialog,
    needs: [],
  },
  'message.add': {
    handler: sendMessage,
    needs: [],
  },
  'message.read': {
    handler: async (call, input) => {
      await markRead(call, input);
      return left(call);
    },
    needs: [],
  },
  'message.del': {
    handler: async (call, input) => {
      await deleteMessages(call, input);
      return left(call);
    },
    needs: [],
  },
  'dialog.accept': {
    handler: async (call, input) => {
      await answerRequest(call, input, 'open');
      return left(call);
    },
    needs: [],
  },
  'dialog.refuse': {
    handler: async (call, input) => {
      await answerRequest(call, input, 'refused');
      return left(call);
    },
    needs: [],
  },
  'messages.choice': {
    handler: async (call, { from }) => ({
      ok: true,
      success: true,
      from: await chooseSenders(call.context, memberIdOf(call), from),
    }),
    needs: [],
  },
};

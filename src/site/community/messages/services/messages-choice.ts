import type { MessagesFrom } from '../../../../shared/messages/messages-from.ts';
import { db, onCommit, type Steps } from '../../../platform/index.ts';
import type { CommunityContext } from '../../context.ts';

/** Returns who may write to a member, after changing it if `from` is given. */
export async function chooseSenders(
  { database, writer, live }: Pick<CommunityContext, 'database' | 'writer' | 'live'>,
  memberId: number,
  from: MessagesFrom | undefined,
): Promise<MessagesFrom> {
  if (from !== undefined)
    await writer.change(function* (): Steps<void> {
      yield db.updateTable('account').set({ messages_from: from }).where('member_id', '=', memberId);
      yield* onCommit(() => live.publish(memberId, { kind: 'own' }));
    });
  const [account] = await database.read(
    db.selectFrom('account').select('messages_from').where('member_id', '=', memberId),
  );
  return account?.messages_from ?? 'everyone';
}

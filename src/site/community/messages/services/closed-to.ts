import type { DialogPage } from '../../../../shared/entities/message.ts';
import type { DatabaseReader } from '../../../platform/index.ts';
import { blocksBetween } from '../../blocks/repositories/blocks.ts';
import { takesMessages } from '../policies/takes-messages.ts';
import { friendship, partnerOf } from '../repositories/partners.ts';

/**
 * Why a member cannot write to another now, as `message.add` would refuse it. A block by the other member is not
 * revealed.
 */
export async function closedTo(
  database: DatabaseReader,
  me: number,
  other: number,
): Promise<DialogPage['closed']> {
  const [partner] = await database.read(partnerOf(other));
  if (!partner || partner.state === 'leaving') return 'gone';
  const blocks = await database.read(blocksBetween(me, other));
  if (blocks.some(({ member_id }) => member_id === me)) return 'blocked';
  if ((partner.state ?? 'active') !== 'active') return 'closed';
  const areFriends = (await database.read(friendship(me, other))).length > 0;
  return takesMessages(partner.messages_from ?? 'everyone', areFriends) ? null : 'closed';
}

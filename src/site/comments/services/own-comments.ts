import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import type { CommentId, MemberId } from '../../../shared/ids.ts';
import { memberIdOf } from '../../accounts/services/require-session.ts';
import type { Call } from '../../call.ts';
import { ownComments } from '../repositories/comment-rows.ts';
import { requireCommented } from './commented.ts';

/** Own comments on one thing that are shown beside the others. */
const OWN_MOST = 50;

/** @throws AppError as `comments.list` does */
export async function listOwnComments(
  { on, object_id }: InputOf<Api['comment.mine']>,
  call: Call,
): Promise<OutputOf<Api['comment.mine']>> {
  const { database } = call.context;
  const memberId = memberIdOf(call);
  const objectId = requireCommented(database, on, object_id, call.caller);
  const rows = await database.read(ownComments(memberId, on, objectId, OWN_MOST));
  return {
    comments: rows.map(({ id, name, avatar_key, text, likes, dislikes, added_at, edited_at, state }) => ({
      item: {
        id: String(id) as CommentId,
        author: {
          id: String(memberId) as MemberId,
          name,
          avatar: avatar_key === '' ? '' : `/media/p/${avatar_key}`,
        },
        ...{ text, likes, dislikes },
        addedAt: new Date(added_at).toISOString(),
        isEdited: edited_at !== null,
      },
      state: state === 'held' ? 'held' : 'shown',
    })),
  };
}

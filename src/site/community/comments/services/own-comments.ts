import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { CommentId, MemberId } from '../../../../shared/ids.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { ownComments } from '../repositories/comment-rows.ts';
import { requireCommented } from './commented.ts';
import type { Call } from '../../context.ts';

/** Most own comments that are shown beside the others. */
const OWN_MOST = 50;

/** @throws AppError as `comments.list` does */
export async function listOwnComments(
  call: Call,
  { on, object_id }: InputOf<Api['comment.mine']>,
): Promise<OutputOf<Api['comment.mine']>> {
  const { database } = call.context;
  const memberId = memberIdOf(call);
  const objectId = requireCommented(database, on, object_id, call.caller);
  const rows = await database.read(ownComments(memberId, on, objectId, OWN_MOST));
  return {
    comments: rows.map((row) => ({
      item: {
        id: String(row.id) as CommentId,
        author: {
          id: String(memberId) as MemberId,
          name: row.name,
          avatar: row.avatar_key === '' ? '' : `/media/p/${row.avatar_key}`,
        },
        text: row.text,
        likes: row.likes,
        dislikes: row.dislikes,
        addedAt: new Date(row.added_at).toISOString(),
        isEdited: row.edited_at !== null,
        parentId: row.parent_id === null ? null : (String(row.parent_id) as CommentId),
      },
      state: row.state === 'held' ? 'held' : 'shown',
    })),
  };
}

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { appendAudit, isStaff, memberIdOf, requireSession } from '../../../identity/index.ts';
import { notifyRemoved } from '../../notices/services/notify-removed.ts';
import { db } from '../../../platform/index.ts';
import { commentOf, dropEmptied, emptied, ownerOf } from '../repositories/comment-rows.ts';
import { canSeeCommented } from './commented.ts';
import type { Call } from '../../context.ts';

/**
 * Deletes a comment. The author's own row is deleted, unless a case is about it; if it has replies, only its text is.
 * When others remove it, the row stays but is not shown. A removal by staff is written to the audit, and the author is
 * notified.
 * @throws AppError `not_found`, `dont_have_permission`
 */
export async function deleteComment(
  call: Call,
  { comment_id }: InputOf<Api['comment.del']>,
): Promise<OutputOf<Api['comment.del']>> {
  const { context, caller } = call;
  const [memberId, now] = [memberIdOf(call), context.clock.now()];
  await context.writer.change(function* () {
    yield* requireSession(call, now);
    const comment = yield* commentOf(Number(comment_id));
    if (comment?.member_id === memberId && comment.text !== '') {
      // A comment under a case stays for staff, but nobody else sees it.
      if (yield* context.comments.isUnderCase(comment.id))
        yield db.updateTable('comment').set({ state: 'removed' }).where('id', '=', comment.id);
      else if (comment.replies > 0) yield db.updateTable('comment').set(emptied).where('id', '=', comment.id);
      else {
        yield db.deleteFrom('comment').where('id', '=', comment.id);
        yield* dropEmptied(comment.parent_id);
      }
      return;
    }
    const isSeen = comment && (comment.state === 'shown' || (comment.state === 'held' && isStaff(caller)));
    if (!isSeen || !canSeeCommented(context.database, comment, caller))
      throw new AppError({ code: 'not_found' });
    const owner = yield* ownerOf(comment.target, comment.object_id);
    if (owner !== memberId && !isStaff(caller)) throw new AppError({ code: 'dont_have_permission' });
    yield db.updateTable('comment').set({ state: 'removed' }).where('id', '=', comment.id);
    if (owner === memberId) return;
    yield* notifyRemoved(context, comment, {}, now);
    yield* appendAudit({ actor: memberId, act: 'remove', kind: 'comment', objectId: comment.id }, now);
  });
  return { ok: true };
}

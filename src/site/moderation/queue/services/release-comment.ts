import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import { isHeldByCase } from '../../cases/repositories/cases.ts';
import { db, type Steps } from '../../../platform/index.ts';
import { commentOf, type CommentRow, notify, notifyWritten, ownerOf } from '../../../community/index.ts';
import type { Call } from '../../context.ts';

/**
 * Shows a comment that waited for review. Notifies its author and everybody who gets notifications of such a comment.
 * @throws AppError `not_found` if it does not wait, `need_auth` if the session ended meanwhile; as `showComment`
 */
export async function releaseComment(
  call: Call,
  { comment_id }: InputOf<Api['comment.release']>,
): Promise<OutputOf<Api['comment.release']>> {
  const { context } = call;
  const [moderatorId, now] = [memberIdOf(call), context.clock.now()];
  await context.writer.change(function* () {
    yield* requireSession(call, now);
    const comment = yield* commentOf(Number(comment_id));
    if (comment?.state !== 'held') throw new AppError({ code: 'not_found' });
    yield* showComment(context, comment, { moderatorId, now });
  });
  return { ok: true };
}

/**
 * Shows a comment to all within a change of staff: writes the audit, notifies the author and the others.
 * @throws AppError `dont_have_permission` for one's own, reason `held_by_case` if a case hides it
 */
export function* showComment(
  context: Call['context'],
  { id, target, object_id: objectId, member_id: by, answered_id: answered, text }: CommentRow,
  { moderatorId, now }: { readonly moderatorId: number; readonly now: number },
): Steps<void> {
  if (by === moderatorId) throw new AppError({ code: 'dont_have_permission' });
  if (yield* isHeldByCase({ kind: 'comment', id })) throw refusal('held_by_case');
  yield db.updateTable('comment').set({ state: 'shown' }).where('id', '=', id);
  yield* appendAudit({ actor: moderatorId, act: 'release', kind: 'comment', objectId: id }, now);
  const owner = yield* ownerOf(target, objectId);
  yield* notifyWritten(context, { id, target, objectId, owner, by, text, answered }, now);
  const news = { place: target, placeId: objectId, commentId: id } as const;
  yield* notify(context, { ...news, kind: 'comment_shown', to: by, by: null }, now);
}

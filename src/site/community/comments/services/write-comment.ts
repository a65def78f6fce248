import { commentError, commentErrorParams, tidyComment } from '../../../../shared/comments/text.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import type { CommentId } from '../../../../shared/ids.ts';
import { COMMENT } from '../../../../shared/member-limits.ts';
import { asWriter, isStaff, memberIdOf, requireSession } from '../../../identity/index.ts';
import { consumeLimits, db, rowsOf, type Steps } from '../../../platform/index.ts';
import { requireNotBlocked } from '../../blocks/policies/is-blocked.ts';
import { looksLikeSpam } from '../policies/spam.ts';
import { notifyWritten } from './notify-written.ts';
import { commentOf, ownerOf, textsSince } from '../repositories/comment-rows.ts';
import { canSeeCommented, requireCommented } from './commented.ts';
import type { Call } from '../../context.ts';

type Answer = OutputOf<Api['comment.add']>;

const RULE = { kind: 'comment', most: COMMENT.most, ms: COMMENT.windowMs } as const;
const DAY_MS = 86_400_000;
/** How long an account counts as new. */
const NEW_MS = 3 * DAY_MS;
/** Comments of the last day that a new one is compared with. */
const COMPARED = 50;

/**
 * Adds a comment: at most 5 per member in 10 minutes, on all targets together; deleting does not raise this limit.
 * @throws AppError `bad_request` with the error of `msg`; `not_found` (of `parent_id` with its field),
 * `playlist_is_private`, `dont_have_permission`; reason `too_many_comments` with `minutes`
 */
export async function addComment(call: Call, input: InputOf<Api['comment.add']>): Promise<Answer> {
  const { context, caller } = call;
  const text = requireText(input.msg);
  const [memberId, now] = [memberIdOf(call), context.clock.now()];
  return context.writer.change(function* () {
    yield* requireSession(call, now);
    const { on: target } = input;
    const objectId = requireCommented(context.database, target, input.object_id, asWriter(caller));
    const owner = yield* ownerOf(target, objectId);
    yield* requireNotBlocked(memberId, owner);
    const thread = yield* threadOf(input.parent_id, { target, objectId });
    const spent = yield* consumeLimits([{ rule: RULE, who: [`m:${memberId}`] }], now);
    if (!('ids' in spent))
      throw refusal('too_many_comments', { params: { minutes: Math.ceil(spent.waitMs / 60_000) } });
    const state = yield* judge(call, text, now);
    const insert = db
      .insertInto('comment')
      .values({ target, object_id: objectId, member_id: memberId, text, added_at: now, state, ...thread })
      .returning('id');
    const [row] = yield* rowsOf(insert);
    const id = row?.id ?? 0;
    if (state === 'shown')
      yield* notifyWritten(
        context,
        { id, target, objectId, owner, by: memberId, text, answered: thread.answered_id },
        now,
      );
    return answer(id, state);
  });
}

/**
 * Changes the caller's own comment within a quarter of an hour; it is marked as edited and checked again.
 * @throws AppError `bad_request` with the error of `msg`; `not_found`; `dont_have_permission`, also when it is too late
 */
export async function editComment(call: Call, input: InputOf<Api['comment.edit']>): Promise<Answer> {
  const { context, caller } = call;
  const text = requireText(input.msg);
  const [memberId, now] = [memberIdOf(call), context.clock.now()];
  return context.writer.change(function* () {
    yield* requireSession(call, now);
    const comment = yield* commentOf(Number(input.comment_id));
    const isOwn = comment?.member_id === memberId;
    const isSeen = comment && (comment.state === 'shown' || (comment.state === 'held' && isOwn));
    if (!isSeen || !canSeeCommented(context.database, comment, asWriter(caller)))
      throw new AppError({ code: 'not_found' });
    const isLate = now - comment.added_at > COMMENT.editMs;
    if (!isOwn || isLate) throw new AppError({ code: 'dont_have_permission' });
    yield* requireNotBlocked(memberId, yield* ownerOf(comment.target, comment.object_id));
    // A held comment stays held: an edit must not avoid the review.
    const judged = yield* judge(call, text, now, comment.id);
    const state = comment.state === 'held' ? 'held' : judged;
    yield db.updateTable('comment').set({ text, state, edited_at: now }).where('id', '=', comment.id);
    return answer(comment.id, state);
  });
}

/**
 * The thread of a reply: a reply to a reply belongs to the first comment of the thread.
 * @throws AppError `not_found` if the comment does not exist, is hidden, or has another target
 */
function* threadOf(
  answered: string | undefined,
  on: { readonly target: CommentTarget; readonly objectId: number },
): Steps<{ parent_id: number | null; answered_id: number | null }> {
  if (answered === undefined) return { parent_id: null, answered_id: null };
  const comment = yield* commentOf(Number(answered));
  const isThere =
    comment?.state === 'shown' && comment.target === on.target && comment.object_id === on.objectId;
  if (!isThere) throw new AppError({ code: 'not_found', field: 'parent_id' });
  return { parent_id: comment.parent_id ?? comment.id, answered_id: comment.id };
}

const answer = (id: number, state: Answer['state']): Answer => ({
  ok: true,
  comment_id: String(id) as CommentId,
  state,
});

function requireText(msg = ''): string {
  const text = tidyComment(msg);
  const code = commentError(text);
  if (code === null) return text;
  const errors = [{ field: 'msg', code }];
  throw new AppError({ code: 'bad_request', field: 'msg', errors, params: commentErrorParams(code) });
}

/** @param except the comment itself when it is edited */
function* judge(call: Call, text: string, now: number, except?: number): Steps<Answer['state']> {
  if (isStaff(call.caller)) return 'shown';
  const memberId = memberIdOf(call);
  const member = db.selectFrom('member').select('created_at').where('id', '=', memberId);
  const [{ created_at } = { created_at: now }] = yield* rowsOf(member);
  const sent = yield* textsSince(memberId, now - DAY_MS, COMPARED);
  const texts = sent.filter(({ id }) => id !== except).map((one) => one.text);
  return looksLikeSpam(text, { isNew: now - created_at < NEW_MS, texts }) ? 'held' : 'shown';
}

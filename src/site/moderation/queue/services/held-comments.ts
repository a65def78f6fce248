import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { HeldComment } from '../../../../shared/entities/moderation-submission.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { CommentId } from '../../../../shared/ids.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import { commentOf, notifyRemoved } from '../../../community/index.ts';
import { showComment } from './release-comment.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import { isoOf, readSteps } from '../../../publishing/index.ts';
import type { Call } from '../../context.ts';

const PAGE = 30;

type Page = OutputOf<Api['desk.comments']>;

/** Comments that look like spam, the oldest first. */
export function listHeld({ context }: Call, { comment, page }: InputOf<Api['desk.comments']>): Promise<Page> {
  return readSteps(context.database, list());
  function* list(): Steps<Page> {
    const [count] = yield* rowsOf(held(comment).select((eb) => eb.fn.countAll<number>().as('total')));
    const total = Number(count?.total ?? 0);
    return {
      comments: yield* heldComments(comment, (page - 1) * PAGE, PAGE),
      total_count: total,
      pages: Math.ceil(total / PAGE),
    };
  }
}

const held = (id: number) => {
  const all = db.selectFrom('comment as c').where('c.state', '=', 'held');
  return id === 0 ? all : all.where('c.id', '=', id);
};

/** @param id a single comment; 0: all, the oldest first */
export function* heldComments(id: number, offset: number, limit: number): Steps<HeldComment[]> {
  const rows = yield* rowsOf(
    held(id)
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .select(['c.id', 'c.target', 'c.object_id', 'c.member_id', 'c.text', 'c.added_at', 'm.name'])
      .orderBy('c.added_at')
      .orderBy('c.id')
      .limit(limit)
      .offset(offset),
  );
  return rows.map((row) => ({
    comment_id: String(row.id) as CommentId,
    section: row.target,
    object_id: String(row.object_id),
    text: row.text,
    member: { _id: String(row.member_id), name: row.name },
    at: isoOf(row.added_at),
  }));
}

/**
 * Shows a held comment to all, or removes it.
 * @throws AppError `not_found`, `bad_request`, reason `already_decided`; as `showComment`
 */
export function decideComment(
  call: Call,
  { comment_id, verdict, reason, note }: InputOf<Api['desk.comment']>,
): Promise<OutputOf<Api['desk.comment']>> {
  const { context } = call;
  const actor = memberIdOf(call);
  const said = readReason(verdict, reason, note);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const comment = yield* commentOf(Number(comment_id));
    if (!comment) throw new AppError({ code: 'not_found' });
    if (comment.state !== 'held') throw refusal('already_decided');
    if (verdict === 'show') yield* showComment(context, comment, { moderatorId: actor, now });
    else {
      yield db.updateTable('comment').set({ state: 'removed' }).where('id', '=', comment.id);
      yield* notifyRemoved(context, comment, said, now);
      const detail = { reason: reason ?? '' };
      yield* appendAudit({ actor, act: verdict, kind: 'comment', objectId: comment_id, detail }, now);
    }
    return { ok: true, success: true } as const;
  });
}

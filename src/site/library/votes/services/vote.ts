import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { asWriter, memberIdOf, requireSession } from '../../../identity/index.ts';
import {
  canSeeCommented,
  commentOf,
  notify,
  ownerOf,
  requireCommented,
  requireNotBlocked,
} from '../../../community/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { dropVote, putVote, voteTotals, type Voted } from '../repositories/votes.ts';
import type { Call } from '../../context.ts';

type Answer = OutputOf<Api['vote.add']>;

const VALUES = { like: 1, dislike: -1 } as const;

/**
 * Adds a member's vote on a target that they may see.
 * @throws AppError `not_found`, `playlist_is_private`; reasons `already_voted`, `cannot_vote_own` (of a comment)
 */
export async function addVote(call: Call, input: InputOf<Api['vote.add']>): Promise<Answer> {
  const now = call.context.clock.now();
  return call.context.writer.change(function* () {
    yield* requireSession(call, now);
    const voted = yield* requireVoted(call, input);
    if (!(yield* putVote(memberIdOf(call), voted, VALUES[input.value], now))) throw refusal('already_voted');
    if (input.value === 'like') yield* notifyLiked(call, voted, now);
    return { ok: true as const, ...(yield* voteTotals(voted)) };
  });
}

/** @throws AppError as `addVote` does; reason `not_voted` */
export async function removeVote(call: Call, input: InputOf<Api['vote.rem']>): Promise<Answer> {
  const now = call.context.clock.now();
  return call.context.writer.change(function* () {
    yield* requireSession(call, now);
    const voted = yield* requireVoted(call, input);
    if (!(yield* dropVote(memberIdOf(call), voted))) throw refusal('not_voted');
    return { ok: true as const, ...(yield* voteTotals(voted)) };
  });
}

function* requireVoted(call: Call, { on, object_id }: InputOf<Api['vote.rem']>): Steps<Voted> {
  const { database } = call.context;
  const [caller, memberId] = [asWriter(call.caller), memberIdOf(call)];
  const id = Number(object_id);
  if (on !== 'comment') {
    requireCommented(database, on, object_id, caller);
    yield* requireNotBlocked(memberId, yield* ownerOf(on, id));
    return { on, id };
  }
  const comment = yield* commentOf(id);
  const isSeen = comment?.state === 'shown' && canSeeCommented(database, comment, caller);
  if (!comment || !isSeen) throw new AppError({ code: 'not_found' });
  if (comment.member_id === memberId) throw refusal('cannot_vote_own');
  yield* requireNotBlocked(memberId, comment.member_id);
  return { on, id };
}

/** Notifies the owner of the target, or the author of the comment. */
function* notifyLiked(call: Call, { on, id }: Voted, now: number): Steps<void> {
  const news = { kind: 'vote', by: memberIdOf(call) } as const;
  const comment = on === 'comment' ? yield* commentOf(id) : undefined;
  if (comment) {
    const place = { place: comment.target, placeId: comment.object_id, commentId: id };
    return yield* notify(call.context, { ...news, ...place, to: comment.member_id }, now);
  }
  if (on === 'comment') return;
  yield* notify(call.context, { ...news, place: on, placeId: id, to: yield* ownerOf(on, id) }, now);
}

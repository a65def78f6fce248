import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import {
  ofAlbum,
  submissionForVideo,
  submissionOfAlbum,
  submissionOfVideo,
} from '../../../publishing/index.ts';
import { mayDecide } from '../policies/may-decide.ts';
import { applyDecision } from './decide.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import type { Call } from '../../context.ts';

/**
 * Holds or removes a video or an album that is older than submissions. Its submission is made in the same change, so a
 * refusal leaves nothing behind. If there is a submission, the decision is about it, as it was shown.
 * @throws AppError `not_found`, `dont_have_permission`, `bad_request`, reasons `decision_stale`, `already_decided`
 */
export function decideTarget(
  call: Call,
  { on, object_id, verdict, reason, note }: InputOf<Api['desk.thing']>,
): Promise<OutputOf<Api['desk.thing']>> {
  const { context } = call;
  const memberId = memberIdOf(call);
  const id = Number(object_id);
  const said = readReason(verdict, reason, note);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const isAlbum = on === 'album';
    if (yield* isAlbum ? submissionOfAlbum(id) : submissionOfVideo(id)) throw refusal('decision_stale');
    const submission = yield* isAlbum ? ofAlbum(id, now) : submissionForVideo(id, now);
    if (!submission) throw new AppError({ code: 'not_found' });
    if (!mayDecide(submission, [], memberId)) throw new AppError({ code: 'dont_have_permission' });
    if (nextState(submission.state, verdict, submission.held_from) === null) throw refusal('already_decided');
    const decided = { verdict, ...said };
    const { state } = yield* applyDecision(context, submission, { decided, memberId, now, needed: 1 });
    return { ok: true, success: true, id: String(submission.id), state } as const;
  });
}

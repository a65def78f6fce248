import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { NotificationKind } from '../../../../shared/notifications/kinds.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { mayDecide } from '../policies/may-decide.ts';
import { endClaim } from '../repositories/claims.ts';
import { addDecision, decisionsOf } from '../repositories/decisions.ts';
import {
  applyEvent,
  makeUploader,
  publishWords,
  markMatchesSeen,
  type Submission,
  submissionOf,
  type TransitionDeps,
} from '../../../publishing/index.ts';
import { requireUnclaimed } from './claim.ts';
import { decidedOn, reviewedContentHash } from './decided-on.ts';
import { requireNoCase } from './held-by-case.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import { isHeldByHigher } from './held-by-higher.ts';
import { mailAnswer } from './mail-answer.ts';
import { notifyDecided } from './notify-decided.ts';
import { snapshotOf } from './snapshot.ts';
import type { Call, ModerationContext } from '../../context.ts';

export type Verdict = Exclude<InputOf<Api['desk.decide']>['verdict'], 'pass'>;

export interface Decided {
  readonly verdict: Verdict;
  readonly reason?: StaffReason | undefined;
  readonly note: string;
}

/**
 * Decides about exactly the content that the caller saw. Permission is checked before everything else.
 * @throws AppError `not_found`, `dont_have_permission`, `bad_request`, reasons `decision_stale`, `already_decided`,
 * `claim_taken`, `held_by_case`
 */
export function decide(
  call: Call,
  { id, version, hash, verdict, reason, note }: InputOf<Api['desk.decide']>,
): Promise<OutputOf<Api['desk.decide']>> {
  const { context } = call;
  const memberId = memberIdOf(call);
  const said = readReason(verdict, reason, note);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const submission = yield* submissionOf(Number(id));
    if (!submission) throw new AppError({ code: 'not_found' });
    const earlier = yield* decisionsOf(submission.id, submission.version);
    const isHigher = verdict === 'release' && (yield* isHeldByHigher(submission, call.caller.role));
    if (isHigher || !mayDecide(submission, earlier, memberId))
      throw new AppError({ code: 'dont_have_permission' });
    if (submission.version !== version) throw refusal('decision_stale');
    const isPossible =
      verdict === 'pass'
        ? submission.state === 'published'
        : nextState(submission.state, verdict, submission.held_from) !== null;
    if (!isPossible) throw refusal('already_decided');
    if ((yield* decidedOn(submission)) !== hash) throw refusal('decision_stale');
    yield* requireUnclaimed(submission.id, memberId, now);
    if (verdict === 'release') yield* requireNoCase(submission);
    if (verdict === 'pass') return yield* passAlike(submission, memberId, now);
    const needed = context.uploads.twoPersons ? 2 : 1;
    return yield* applyDecision(context, submission, {
      decided: { verdict, ...said },
      memberId,
      now,
      needed,
    });
  });
}

/** Leaves content published that looks like removed content but is not. */
function* passAlike(
  { id, state, version }: Submission,
  memberId: number,
  now: number,
): Steps<OutputOf<Api['desk.decide']>> {
  if (!(yield* markMatchesSeen(id))) throw refusal('already_decided');
  const detail = { version };
  yield* appendAudit({ actor: memberId, act: 'pass', kind: 'submission', objectId: id, detail }, now);
  yield* endClaim(id, null);
  return { ok: true, success: true, state, version, missing: 0, is_uploader: false };
}

/** Verdicts whose reason is mailed at once, with the kind of mail that the member can switch off. */
const MAILED: Readonly<Partial<Record<Verdict, NotificationKind>>> = {
  refuse: 'upload_rejected',
  ask: 'upload_asked',
  hold: 'case',
  release: 'case',
  remove: 'case',
};

interface Deciding {
  readonly decided: Decided;
  readonly memberId: number;
  readonly now: number;
  /** How many people must approve. */
  readonly needed: number;
  /** Part of a decision about all submissions of a member: one mail each would be a hundred mails. */
  readonly isOneOfMany?: boolean;
}

/** Records a decision with its row in the audit, and carries it out. The first of two approvals has no effect yet. */
export function* applyDecision(
  deps: TransitionDeps & Pick<ModerationContext, 'accounts' | 'content'>,
  submission: Submission,
  { decided: { verdict, reason, note }, memberId, now, needed, isOneOfMany = false }: Deciding,
): Steps<OutputOf<Api['desk.decide']>> {
  const { id, version } = submission;
  const snapshot = yield* snapshotOf(submission);
  const content_hash = reviewedContentHash(submission, snapshot);
  const earlier = yield* decisionsOf(id, version);
  if (!mayDecide(submission, earlier, memberId)) throw new AppError({ code: 'dont_have_permission' });
  const approvals = earlier.filter((one) => one.verdict === 'approve' && one.content_hash === content_hash);
  if (verdict === 'approve' && approvals.some(({ moderator_id }) => moderator_id === memberId) && needed > 1)
    throw refusal('already_decided');
  yield* addDecision({
    submission_id: id,
    version,
    moderator_id: memberId,
    verdict,
    note,
    at: now,
    content_hash,
    reason: reason ?? '',
    seen: JSON.stringify(snapshot),
  });
  const detail = { version, decided_on: content_hash, file: submission.content_hash, reason: reason ?? '' };
  yield* appendAudit({ actor: memberId, act: verdict, kind: 'submission', objectId: id, detail }, now);
  yield* endClaim(id, null);
  const done = { ok: true, success: true } as const;
  const persons = new Set([memberId, ...approvals.map(({ moderator_id }) => moderator_id)]).size;
  if (verdict === 'approve' && persons < needed)
    return { ...done, state: submission.state, version, missing: needed - persons, is_uploader: false };
  if (verdict === 'approve' || verdict === 'release') yield* markMatchesSeen(id);
  if (verdict === 'approve') yield* publishWords(submission, now);
  const moved = yield* applyEvent(deps, submission, verdict, {
    actorId: memberId,
    now,
    code: reason ?? '',
    note,
  });
  yield* notifyDecided(deps, submission, { verdict, reason, note, now });
  const mailed = MAILED[verdict];
  if (mailed && !(isOneOfMany && mailed === 'case')) yield* mailAnswer(deps, moved, mailed);
  const isApproved = verdict === 'approve' && moved.kind === 'video';
  const is_uploader = isApproved && (yield* makeUploader(deps, moved.member_id, now));
  return { ...done, state: moved.state, version: moved.version, missing: 0, is_uploader };
}

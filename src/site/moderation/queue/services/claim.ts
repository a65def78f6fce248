import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { CLAIM_MS } from '../../../../shared/upload/limits.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { claimOf, endClaim, putClaim } from '../repositories/claims.ts';
import { isoOf, submissionOf } from '../../../publishing/index.ts';
import type { Call } from '../../context.ts';

/** @throws AppError reason `claim_taken` {name} if another member of staff has claimed it */
export function* requireUnclaimed(submissionId: number, memberId: number, now: number): Steps<void> {
  const claim = yield* claimOf(submissionId, now);
  if (claim && claim.member_id !== memberId) throw refusal('claim_taken', { params: { name: claim.name } });
}

/**
 * Claims a submission for the caller, so that two members of staff do not do the same work. Calling again renews the
 * claim.
 * @throws AppError `not_found`, reason `claim_taken`
 */
export function claim(
  call: Call,
  { id, act }: InputOf<Api['desk.claim']>,
): Promise<OutputOf<Api['desk.claim']>> {
  const { writer, clock } = call.context;
  const memberId = memberIdOf(call);
  return writer.change(function* () {
    const now = clock.now();
    yield* requireSession(call, now);
    const submission = yield* submissionOf(Number(id));
    if (!submission) throw new AppError({ code: 'not_found' });
    const done = { ok: true, success: true } as const;
    if (act === 'leave') {
      yield* endClaim(submission.id, memberId);
      return { ...done, until: null };
    }
    const other = yield* claimOf(submission.id, now);
    const isTaken = other !== undefined && other.member_id !== memberId;
    if (isTaken && act === 'claim') throw refusal('claim_taken', { params: { name: other.name } });
    if (isTaken)
      yield* appendAudit(
        {
          actor: memberId,
          act: 'claim',
          kind: 'submission',
          objectId: id,
          detail: { from: other.member_id },
        },
        now,
      );
    yield* putClaim({ submission_id: submission.id, member_id: memberId, until_at: now + CLAIM_MS });
    return { ...done, until: isoOf(now + CLAIM_MS) };
  });
}

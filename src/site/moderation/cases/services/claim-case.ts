import { CASE_CLAIM_MS } from '../../../../shared/cases/cases.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { appendAudit } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { isLive, setClaim, type Case } from '../repositories/cases.ts';
import { actOn } from './act-on-case.ts';
import { claimantOf, isoOf, nameOf } from './present-case.ts';
import type { Call } from '../../context.ts';

/** @throws AppError reason `claim_taken` {name} if another member of staff has claimed it */
export function* requireUnclaimed(file: Case, memberId: number, now: number): Steps<void> {
  const holder = claimantOf(file, now);
  if (holder !== null && holder !== memberId)
    throw refusal('claim_taken', { params: { name: yield* nameOf(holder) } });
}

/**
 * Claims a case for the caller. Nobody else decides it then, unless they take over the claim.
 * @throws AppError `not_found`, reasons `claim_taken`, `already_decided`
 */
export const claimCase = (
  call: Call,
  { id, take, drop }: InputOf<Api['case.claim']>,
): Promise<OutputOf<Api['case.claim']>> =>
  actOn(call, id, function* (file, now, memberId) {
    const isOwn = claimantOf(file, now) === memberId;
    const done = { ok: true, success: true, version: file.version } as const;
    if (drop !== undefined) {
      if (isOwn) yield* setClaim(file, null, null);
      return { ...done, until: null };
    }
    if (!isLive(file)) throw refusal('already_decided');
    if (take === undefined) yield* requireUnclaimed(file, memberId, now);
    const until = now + CASE_CLAIM_MS;
    // Renewing a claim is neither an audited action nor a new version of the case.
    yield* setClaim(file, memberId, until);
    if (!isOwn) yield* appendAudit({ actor: memberId, act: 'claim', kind: 'case', objectId: file.id }, now);
    return { ...done, until: isoOf(until) };
  });

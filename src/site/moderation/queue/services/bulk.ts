import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { isUnder, type Role } from '../../../../shared/roles.ts';
import { SUBMISSION_STATES, nextState } from '../../../../shared/upload/transitions.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { mayDecide } from '../policies/may-decide.ts';
import { decisionsOf } from '../repositories/decisions.ts';
import { countsByState, ofMemberIn, type Submission } from '../../../publishing/index.ts';
import { applyDecision } from './decide.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import { isCaseHolding } from './held-by-case.ts';
import { isHeldByHigher } from './held-by-higher.ts';
import type { Call } from '../../context.ts';

/** Submissions per change. */
const AT_ONCE = 100;
/** Submissions that are searched for those that the caller may decide and no case hides. */
const MOST = 1_000;

/**
 * Applies a verdict to all submissions of one uploader where it is possible: a hundred per change; says how many are
 * left. Skips what the caller may not decide. Only for uploaders with a lower role than the caller.
 * @throws AppError `not_found`, `dont_have_permission`, `bad_request`
 */
export function decideAll(
  call: Call,
  { _id, verdict, reason, note }: InputOf<Api['desk.bulk']>,
): Promise<OutputOf<Api['desk.bulk']>> {
  const { context } = call;
  const { role } = call.caller;
  const memberId = memberIdOf(call);
  const decided = { verdict, ...readReason(verdict, reason, note) };
  const states = SUBMISSION_STATES.filter((state) => nextState(state, verdict, 'waiting') !== null);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const uploaderId = Number(_id);
    if (uploaderId === memberId) throw new AppError({ code: 'dont_have_permission' });
    const [found] = yield* rowsOf(db.selectFrom('member').select('role').where('id', '=', uploaderId));
    if (!found) throw new AppError({ code: 'not_found' });
    if (!isUnder(found.role, role)) throw new AppError({ code: 'dont_have_permission' });
    let [done, byCase] = [0, 0];
    for (const state of states)
      for (const submission of yield* ofMemberIn(uploaderId, state, MOST)) {
        // Only the decision of the case releases what it hides.
        if (verdict === 'release' && (yield* isCaseHolding(submission))) byCase += 1;
        else if (done < AT_ONCE && (yield* canDecide(submission, { verdict, memberId, role }))) {
          yield* applyDecision(context, submission, {
            decided,
            memberId,
            now,
            needed: 1,
            isOneOfMany: true,
          });
          done += 1;
        }
      }
    const counts = yield* countsByState(uploaderId);
    const left = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) - byCase;
    return { ok: true, success: true, done, left, by_case: byCase } as const;
  });
}

interface Deciding {
  readonly verdict: string;
  readonly memberId: number;
  readonly role: Role;
}

function* canDecide(submission: Submission, { verdict, memberId, role }: Deciding): Steps<boolean> {
  if (verdict === 'release' && (yield* isHeldByHigher(submission, role))) return false;
  return mayDecide(submission, yield* decisionsOf(submission.id, submission.version), memberId);
}

import { HOLDING_SUBJECTS, type UrgentReason } from '../../../../shared/cases/cases.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';
import type { Steps } from '../../../platform/index.ts';
import {
  addCase,
  isHeldByCase,
  liveCaseOf,
  putCase,
  raiseVersion,
  targetOfCase,
  wasDismissed,
  type Case,
  type Target,
} from '../repositories/cases.ts';
import { putClock } from './clock.ts';
import { describe } from './describe-target.ts';
import { HIDEABLE, hold, showingOf } from './hold.ts';
import { judgeHold } from './judge-hold.ts';
import type { ReporterNames } from './limits.ts';
import type { CaseDeps } from './deps.ts';
import { messageOwner } from './send-message.ts';

export interface Opening {
  readonly subject: ReportSubject;
  /** `null`: the report names no target, so it gets its own case. */
  readonly target: Target | null;
  /** Whether the report is complete; else its clock waits. */
  readonly isComplete: boolean;
  readonly names: ReporterNames;
  readonly now: number;
}

/** Adds a report to the undecided case with the same subject and target, or opens a case. @returns its id */
export function* joinCase(deps: CaseDeps, opening: Opening): Steps<number> {
  const { subject, target, isComplete, names, now } = opening;
  const found =
    (target && (yield* joined(subject, target))) ??
    (yield* addCase({
      subject,
      kind: target?.kind ?? null,
      object_id: target?.id ?? null,
      state: isComplete ? 'open' : 'waiting',
      opened_at: now,
    }));
  if (isComplete) yield* takeReport(deps, found, names, now);
  return found.id;
}

/** The undecided case, with a raised version: a decision in progress does not know the new report. */
function* joined(subject: ReportSubject, target: Target): Steps<Case | undefined> {
  const found = yield* liveCaseOf(subject, target);
  return found && (yield* raiseVersion(found));
}

/**
 * Adds a complete report to its case. The first one starts the clock, and each is judged separately. As soon as one
 * report may hide the target of an undecided case, the target is hidden.
 */
export function* takeReport(deps: CaseDeps, found: Case, names: ReporterNames, now: number): Steps<void> {
  const isFirst = found.complete_at === null;
  const due_at = found.due_at ?? now + deps.cases.hours(found.subject) * 3_600_000;
  const hiding = yield* hidingFor(deps, found, names, now);
  yield* putCase(found, {
    ...(isFirst && { complete_at: now, due_at }),
    // A question to one reporter does not delay the others.
    ...(found.state === 'waiting' && { state: 'open' }),
    ...(hiding === 'held' && { holds: 1, is_urgent: 0, urgent_reason: '' }),
    ...(hiding !== 'held' && hiding !== 'none' && { is_urgent: 1, urgent_reason: hiding }),
  });
  if (isFirst) yield* putClock(deps, found.id, due_at, now);
}

/** After staff dismissed a case, the target is not hidden again for the same subject for this long, milliseconds. */
const QUIET_MS = 30 * 86_400_000;

/** `none`: nothing to hide, or it is hidden already. */
type Hiding = 'held' | 'none' | UrgentReason;

function* hidingFor(deps: CaseDeps, found: Case, names: ReporterNames, now: number): Steps<Hiding> {
  const target = targetOfCase(found);
  if (target === null || !HOLDING_SUBJECTS.includes(found.subject)) return 'none';
  // After a decision, the appeal is urgent already.
  if (found.holds === 1 || found.verdict !== null) return 'none';
  const showing = yield* showingOf(target);
  // Joins another case that hides it. What staff hid by hand, staff decides about.
  if (showing === 'held') return (yield* isHeldByCase(target)) ? 'held' : 'none';
  if (showing !== 'shown') return HIDEABLE.includes(target.kind) ? 'none' : 'kind';
  if (yield* wasDismissed(found.subject, target, now - QUIET_MS)) return 'dismissed';
  const { ownerId } = yield* describe(target);
  const judged = yield* judgeHold({ caseId: found.id, subject: found.subject, ownerId, names }, now);
  // The owner's limit stays the reason, because staff should see that first.
  if (judged !== 'held') return found.urgent_reason === 'owner' ? 'owner' : judged;
  yield* hold(deps, target, { actorId: null, now });
  yield* messageOwner(deps, found, { template: 'owner_held', text: '', by: null }, { now });
  return 'held';
}

import { HOLDING_SUBJECTS } from '../../../shared/cases/cases.ts';
import type { ReportSubject } from '../../../shared/entities/report.ts';
import type { Steps } from '../../db/port.ts';
import {
  addCase,
  isHeldByCase,
  liveCaseOf,
  putCase,
  raiseVersion,
  thingOfCase,
  wasDismissed,
  type Case,
  type Thing,
} from '../repositories/cases.ts';
import { putClock } from './clock.ts';
import { describe } from './describe-thing.ts';
import { HIDEABLE, hold, showingOf } from './hold.ts';
import { mayHold, type ReporterNames } from './limits.ts';
import type { CaseDeps } from './parts.ts';
import { tellOwner } from './tell.ts';

export interface Opening {
  readonly subject: ReportSubject;
  /** `null`: about nothing that can be named, so a case of its own. */
  readonly thing: Thing | null;
  /** Whether nothing is missing of the report; else its clock waits. */
  readonly isComplete: boolean;
  readonly names: ReporterNames;
  readonly now: number;
}

/** The case of a report: the present one with the same subject and thing, or a new one. @returns its id */
export function* joinCase(deps: CaseDeps, opening: Opening): Steps<number> {
  const { subject, thing, isComplete, names, now } = opening;
  const found =
    (thing && (yield* joined(subject, thing))) ??
    (yield* addCase({
      ...{ subject, kind: thing?.kind ?? null, object_id: thing?.id ?? null },
      ...{ state: isComplete ? 'open' : 'waiting', opened_at: now },
    }));
  if (isComplete) yield* complete(deps, found, names, now);
  return found.id;
}

/** The present case of the same, as another version: who was about to decide did not know of what has come. */
function* joined(subject: ReportSubject, thing: Thing): Steps<Case | undefined> {
  const found = yield* liveCaseOf(subject, thing);
  return found && (yield* raiseVersion(found));
}

/** Starts the clock of a case, and hides what it is about where its subject asks for that. Once. */
export function* complete(deps: CaseDeps, found: Case, names: ReporterNames, now: number): Steps<void> {
  if (found.complete_at !== null) return;
  const due_at = now + deps.cases.hours(found.subject) * 3_600_000;
  const holding = yield* holdFor(deps, found, names, now);
  yield* putCase(found, {
    ...{ complete_at: now, due_at, state: 'open' },
    ...{ holds: holding === 'held' ? 1 : 0, is_urgent: holding === 'urgent' ? 1 : 0 },
  });
  yield* putClock(deps, found.id, due_at, now);
}

/** How long a thing that staff found nothing wrong with is not hidden again by the same subject, milliseconds. */
const QUIET_MS = 30 * 86_400_000;

function* holdFor(
  deps: CaseDeps,
  found: Case,
  names: ReporterNames,
  now: number,
): Steps<'held' | 'urgent' | 'none'> {
  const thing = thingOfCase(found);
  if (thing === null || !HOLDING_SUBJECTS.includes(found.subject)) return 'none';
  const showing = yield* showingOf(thing, now);
  // With another case that hides it; what staff hid by hand is staff's to show.
  if (showing === 'held') return (yield* isHeldByCase(thing)) ? 'held' : 'none';
  // What cannot be hidden by the site is looked at first.
  if (showing !== 'shown') return HIDEABLE.includes(thing.kind) ? 'none' : 'urgent';
  if (yield* wasDismissed(found.subject, thing, now - QUIET_MS)) return 'urgent';
  const { ownerId } = yield* describe(thing);
  if (!(yield* mayHold(names, ownerId, now))) return 'urgent';
  yield* hold(deps, thing, { actorId: null, now });
  yield* tellOwner(deps, found, { template: 'owner_held', text: '', by: null }, { now });
  return 'held';
}

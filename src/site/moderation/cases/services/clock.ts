import { sql } from 'kysely';
import { STORED_DAYS } from '../../../../shared/cases/cases.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';
import {
  consumeLimits,
  db,
  type Job,
  onCommit,
  putJob,
  rowsOf,
  type Steps,
} from '../../../platform/index.ts';
import { caseOf, countOverdue, isLive, markWarned, moveDue } from '../repositories/cases.ts';
import { wipeReporters } from '../repositories/reports-of-case.ts';
import type { ModerationContext } from '../../context.ts';

/** This job runs when a case should be decided. */
export const CASE_CLOCK_JOB = 'case_clock';
/** This job deletes the reporters' data, long after the decision. */
export const CASE_WIPE_JOB = 'case_wipe';

const STORED_MS = STORED_DAYS * 86_400_000;
/** Staff gets one mail about all overdue cases, then none for 15 minutes. */
const MAIL_RULE = { kind: 'case_overdue', most: 1, ms: 15 * 60_000 } as const;

type Deps = Pick<ModerationContext, 'writer' | 'clock' | 'accounts' | 'jobs'>;

function* putAt(kind: string, caseId: number, runAt: number, now: number): Steps<void> {
  const payload = new TextEncoder().encode(String(caseId));
  yield* putJob({ kind, key: `${kind}:${caseId}:${runAt}`, payload, runAt }, now);
}

/** The deadline is a job, so a restart does not lose it. */
export function* putClock(
  { jobs }: { readonly jobs: Pick<Deps['jobs'], 'wake'> },
  caseId: number,
  dueAt: number,
  now: number,
): Steps<void> {
  yield* putAt(CASE_CLOCK_JOB, caseId, dueAt, now);
  yield* onCommit(jobs.wake);
}

/** Calculates the due times of undecided cases again, after the hours of a subject changed. @returns how many cases */
export function* moveClocks(
  { jobs }: Pick<Deps, 'jobs'>,
  subject: ReportSubject,
  hours: number,
  now: number,
): Steps<number> {
  const moved = yield* moveDue(subject, hours * 3_600_000, now);
  // The earlier job does nothing when it runs, or schedules itself again.
  for (const { id, due_at } of moved) yield* putAt(CASE_CLOCK_JOB, id, due_at ?? now, now);
  yield* onCommit(jobs.wake);
  return moved.length;
}

export function* putWipe(caseId: number, closedAt: number): Steps<void> {
  yield* putAt(CASE_WIPE_JOB, caseId, closedAt + STORED_MS, closedAt);
}

const idOf = ({ payload }: Pick<Job, 'payload'>) => Number(new TextDecoder().decode(payload));

/** Mails staff about an overdue case; safe to run twice. */
export async function runClock({ writer, clock, accounts }: Deps, job: Pick<Job, 'payload'>): Promise<void> {
  const now = clock.now();
  await writer.change(function* () {
    const found = yield* caseOf(idOf(job));
    if (!found || !isLive(found) || found.due_at === null || found.warned_at !== null) return;
    // The due time was moved to later.
    if (found.due_at > now) return yield* putAt(CASE_CLOCK_JOB, found.id, found.due_at, now);
    const spent = yield* consumeLimits([{ rule: MAIL_RULE, who: ['site'] }], now);
    if ('rule' in spent) return yield* putAt(CASE_CLOCK_JOB, found.id, now + spent.waitMs, now);
    yield* markWarned(now);
    const count = String(yield* countOverdue(now));
    const link = `${accounts.origin()}/moderation/?tab=cases`;
    for (const { email: to, language } of yield* rowsOf(staff()))
      yield* accounts.outbox.put({ kind: 'case_overdue', to, language, values: { count, link } });
  });
}

const staff = () =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.member_id', 'member.id')
    .select(['account.email', 'account.language'])
    .where(sql<boolean>`member.role IN ('moderator', 'admin')`)
    .where('account.state', '=', 'active')
    .orderBy('member.id')
    .limit(50);

/** Deletes the addresses and statements of a case that was closed long ago; safe to run twice. */
export async function runWipe({ writer, clock }: Deps, job: Pick<Job, 'payload'>): Promise<void> {
  const now = clock.now();
  await writer.change(function* () {
    const found = yield* caseOf(idOf(job));
    // When the case is closed again, another job is scheduled.
    if (!found || isLive(found) || found.closed_at === null || found.closed_at + STORED_MS > now) return;
    yield* wipeReporters(found.id);
  });
}

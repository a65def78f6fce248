import { sql, type AliasedExpression } from 'kysely';
import { CASE_KINDS, HOLDING_SUBJECTS } from '../../../../shared/cases/cases.ts';
import { WAITING_GROUPS, type WaitingKind } from '../../../../shared/moderation/waiting.ts';
import { SUBMISSION_KINDS } from '../../../../shared/upload/transitions.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { SEVERITY, inState } from './queue.ts';

/** A waiting item with its sort keys. */
export interface Waiting {
  readonly kind: WaitingKind;
  readonly id: number;
  /** 2: an owner's limit keeps it visible, so it comes first; 1: it is overdue. */
  readonly pressing: number;
  /** Same scale as the severity of submissions. */
  readonly severity: number;
  readonly since: number;
}

/** A kind of waiting items and how it is read. */
interface Source {
  readonly kinds: readonly WaitingKind[];
  /** Sort keys of all items, or of one kind. */
  keys: (kind: WaitingKind | 'all', now: number) => AliasedExpression<Waiting, 'k'>;
  counts: (
    now: number,
  ) => Steps<readonly { readonly kind: WaitingKind; readonly total: number; readonly overdue: number }[]>;
}

const ZERO = sql<number>`0`;
const total = sql<number>`count(*)`.as('total');

/** Submissions, as in the queue. */
const submissions: Source = {
  kinds: WAITING_GROUPS.submissions,
  keys(kind) {
    const one = SUBMISSION_KINDS.find((each) => each === kind);
    const all = inState('waiting');
    return (one ? all.where('s.kind', '=', one) : all)
      .select([sql<WaitingKind>`s.kind`.as('kind'), 's.id', ZERO.as('pressing'), SEVERITY.as('severity')])
      .select('s.changed_at as since')
      .as('k');
  },
  counts: () =>
    rowsOf(
      inState('waiting')
        .select([sql<WaitingKind>`s.kind`.as('kind'), total, ZERO.as('overdue')])
        .groupBy('s.kind'),
    ),
};

/** Cases that wait for staff. A case that waits for another side counts only when it is overdue. */
const openCases = (now: number) =>
  db
    .selectFrom('case_file as c')
    .where(({ eb, or, and }) =>
      or([
        eb('c.state', 'in', ['open', 'reopened']),
        and([eb('c.state', '=', 'waiting'), eb('c.due_at', '<=', now)]),
      ]),
    );
const CASE_KIND = sql<WaitingKind>`'case_' || COALESCE(c.kind, 'site')`;
const isOver = (now: number) => sql<number>`CASE WHEN c.due_at <= ${now} THEN 1 ELSE 0 END`;
const pressing = (now: number) =>
  sql<number>`CASE WHEN c.urgent_reason = 'owner' THEN 2 ELSE ${isOver(now)} END`;
/** 2: somebody may be harmed, or it is urgent; 1: an appeal. */
const CASE_SEVERITY = sql<number>`CASE WHEN c.is_urgent = 1 OR c.subject IN (${sql.join(HOLDING_SUBJECTS)}) THEN 2
  WHEN c.appealed_by IS NOT NULL THEN 1 ELSE 0 END`;

const cases: Source = {
  kinds: WAITING_GROUPS.cases,
  keys(kind, now) {
    const all = openCases(now);
    const about = CASE_KINDS.find((each) => kind === `case_${each}`);
    const some = about ? all.where('c.kind', '=', about) : all.where('c.kind', 'is', null);
    return (kind === 'all' ? all : some)
      .select([CASE_KIND.as('kind'), 'c.id', pressing(now).as('pressing'), CASE_SEVERITY.as('severity')])
      .select(sql<number>`CASE WHEN c.due_at <= ${now} THEN c.due_at ELSE c.opened_at END`.as('since'))
      .as('k');
  },
  counts: (now) =>
    rowsOf(
      openCases(now)
        .select([CASE_KIND.as('kind'), total, sql<number>`sum(${isOver(now)})`.as('overdue')])
        .groupBy('c.kind'),
    ),
};

/** Comments that look like spam. */
const held = () => db.selectFrom('comment as h').where('h.state', '=', 'held');
const COMMENT_KIND = sql<WaitingKind>`'comment'`.as('kind');

const comments: Source = {
  kinds: WAITING_GROUPS.comments,
  keys: () =>
    held()
      .select([COMMENT_KIND, 'h.id', ZERO.as('pressing'), ZERO.as('severity'), 'h.added_at as since'])
      .as('k'),
  counts: () => rowsOf(held().select([COMMENT_KIND, total, ZERO.as('overdue')])),
};

/** Add a new source of waiting items here. */
const SOURCES = [cases, submissions, comments] as const;

/** The first items of one source or all: by urgency, then severity, then waiting time. */
const first = (keys: AliasedExpression<Waiting, 'k'>, count: number) =>
  db
    .selectFrom(keys)
    .selectAll('k')
    .orderBy('k.pressing', 'desc')
    .orderBy('k.severity', 'desc')
    .orderBy('k.since')
    .orderBy('k.kind')
    .orderBy('k.id')
    .limit(count);

export function* waitingPage(
  kind: WaitingKind | 'all',
  now: number,
  { skip, count }: { readonly skip: number; readonly count: number },
): Steps<readonly Waiting[]> {
  // From each source only as many as the page can show.
  const [one, ...more] = SOURCES.filter(({ kinds }) => kind === 'all' || kinds.includes(kind)).map((source) =>
    db.selectFrom(first(source.keys(kind, now), skip + count).as('p')).selectAll('p'),
  );
  if (!one) return [];
  const all = more.reduce((some, next) => some.unionAll(next), one);
  return yield* rowsOf(first(all.as('k'), count).offset(skip));
}

/** How many items of each kind wait, without empty kinds, and how many are overdue. */
export function* countWaiting(now: number) {
  const counts: Partial<Record<WaitingKind, number>> = {};
  let overdue = 0;
  for (const source of SOURCES)
    for (const row of yield* source.counts(now)) {
      counts[row.kind] = Number(row.total);
      overdue += Number(row.overdue);
    }
  return { counts, overdue };
}

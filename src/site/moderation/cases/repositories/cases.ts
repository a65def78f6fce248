import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { LIVE_STATES, type CaseKind } from '../../../../shared/cases/cases.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';
import {
  type CaseMessageTable,
  type CaseTable,
  changedBy,
  db,
  rowsOf,
  type Steps,
} from '../../../platform/index.ts';

export type Case = Selectable<CaseTable>;

/** The subject of a case. */
export interface Target {
  readonly kind: CaseKind;
  readonly id: number;
}

export const isLive = ({ state }: Pick<Case, 'state'>) => (LIVE_STATES as readonly string[]).includes(state);

export const targetOfCase = ({ kind, object_id }: Case): Target | null =>
  kind === null || object_id === null ? null : { kind, id: object_id };

export function* caseOf(id: number): Steps<Case | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('case_file').selectAll().where('id', '=', id));
  return row;
}

const about = ({ kind, id }: Target) =>
  db.selectFrom('case_file').selectAll().where('kind', '=', kind).where('object_id', '=', id);

/** The case that a new report belongs to. */
export function* liveCaseOf(subject: ReportSubject, target: Target): Steps<Case | undefined> {
  const [row] = yield* rowsOf(
    about(target).where('subject', '=', subject).where('state', 'in', LIVE_STATES).orderBy('id').limit(1),
  );
  return row;
}

/** The album that is hidden for a target; `null`: none. */
export function* albumOfTarget({ kind, id }: Target): Steps<number | null> {
  if (kind === 'album') return id;
  if (kind !== 'photo') return null;
  const [row] = yield* rowsOf(db.selectFrom('photo').select('album_id').where('id', '=', id));
  return row?.album_id ?? null;
}

/** Cases about a target. For an album also cases about its photos, because a photo's case hides the whole album. */
function* aboutAll(target: Target) {
  const albumId = yield* albumOfTarget(target);
  if (albumId === null) return about(target);
  const all = db.selectFrom('case_file').selectAll();
  return all.where(({ eb, or, and, selectFrom }) => {
    const photos = selectFrom('photo').select('id').where('album_id', '=', albumId);
    return or([
      and([eb('kind', '=', 'album'), eb('object_id', '=', albumId)]),
      and([eb('kind', '=', 'photo'), eb('object_id', 'in', photos)]),
    ]);
  });
}

/** Undecided cases about a target, the oldest first. */
export function* liveCasesOf(target: Target): Steps<readonly Case[]> {
  const all = yield* aboutAll(target);
  return yield* rowsOf(all.where('state', 'in', LIVE_STATES).orderBy('id').limit(20));
}

/** Whether an undecided case hides a target. @param but id of a case that does not count */
export function* isHeldByCase(target: Target, but = 0): Steps<boolean> {
  const all = yield* aboutAll(target);
  const holding = all.where('state', 'in', LIVE_STATES).where('holds', '=', 1).where('id', '<>', but);
  return (yield* rowsOf(holding.limit(1))).length > 0;
}

/** Whether staff has dismissed such a case since a time. */
export function* wasDismissed(subject: ReportSubject, target: Target, since: number): Steps<boolean> {
  const rows = yield* rowsOf(
    about(target)
      .where('state', 'in', ['decided', 'closed'])
      .where('subject', '=', subject)
      .where('verdict', '<>', 'removed')
      .where('closed_at', '>', since)
      .limit(1),
  );
  return rows.length > 0;
}

export function* addCase(row: Insertable<CaseTable>): Steps<Case> {
  const [added] = yield* rowsOf(db.insertInto('case_file').values(row).returningAll());
  if (!added) throw new Error('a case was not stored');
  return added;
}

/** Changes a case if nobody has changed it since it was read. @returns whether it did */
export function* putCase({ id, version }: Case, set: Updateable<CaseTable>): Steps<boolean> {
  const changed = yield* changedBy(
    db
      .updateTable('case_file')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );
  return changed === 1;
}

/** Raises the version, because new information arrived that a decision must consider. @returns the present case */
export function* raiseVersion(found: Case): Steps<Case> {
  yield* putCase(found, { state: found.state });
  return { ...found, version: found.version + 1 };
}

/** Stores who has claimed a case. The version of the case stays the same. */
export function* setClaim({ id }: Case, memberId: number | null, until: number | null): Steps<void> {
  yield db.updateTable('case_file').set({ claimed_by: memberId, claimed_until: until }).where('id', '=', id);
}

export function* addMessage(row: Insertable<CaseMessageTable>): Steps<void> {
  yield db.insertInto('case_message').values(row);
}

export interface CaseFilter {
  readonly states: readonly Case['state'][];
  readonly subject: ReportSubject | 'all';
}

const filtered = ({ states, subject }: CaseFilter) => {
  const all = db.selectFrom('case_file').where('state', 'in', states);
  return subject === 'all' ? all : all.where('subject', '=', subject);
};

/**
 * Sorts cases that an owner's limit keeps visible first: several networks reported them, and nothing else hides the
 * content. Then overdue cases, then urgent ones, then by due time. Decided cases: the latest first.
 */
export function* pageOfCases(
  filter: CaseFilter,
  now: number,
  { skip, count }: { readonly skip: number; readonly count: number },
): Steps<readonly Case[]> {
  const all = filtered(filter).selectAll().offset(skip).limit(count);
  if (filter.states.includes('decided'))
    return yield* rowsOf(all.orderBy('closed_at', 'desc').orderBy('id', 'desc'));
  const overdue = sql`CASE WHEN due_at <= ${now} THEN 0 ELSE 1 END`;
  const due = sql`COALESCE(due_at, 9000000000000000)`;
  const shown = sql`CASE WHEN urgent_reason = 'owner' THEN 0 ELSE 1 END`;
  return yield* rowsOf(
    all.orderBy(shown).orderBy(overdue).orderBy('is_urgent', 'desc').orderBy(due).orderBy('id'),
  );
}

export function* countCases(filter: CaseFilter): Steps<number> {
  const [row] = yield* rowsOf(filtered(filter).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

/** The number of undecided cases that are overdue. */
export function* countOverdue(now: number): Steps<number> {
  const [row] = yield* rowsOf(
    filtered({ states: LIVE_STATES, subject: 'all' })
      .where('due_at', '<=', now)
      .select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return Number(row?.total ?? 0);
}

/** Marks every overdue case, because staff was mailed about it. */
export function* markWarned(now: number): Steps<void> {
  yield db
    .updateTable('case_file')
    .set({ warned_at: now })
    .where('state', 'in', LIVE_STATES)
    .where('due_at', '<=', now)
    .where('warned_at', 'is', null);
}

/**
 * Calculates the due times of undecided cases of a subject again. A case that is due later now can be mailed to staff
 * again.
 */
export function* moveDue(subject: ReportSubject, ms: number, now: number) {
  const moved = yield* rowsOf(
    db
      .updateTable('case_file')
      .set({ due_at: sql<number>`complete_at + ${ms}` })
      .where('subject', '=', subject)
      .where('state', 'in', LIVE_STATES)
      .where('complete_at', 'is not', null)
      .where(sql<boolean>`due_at <> complete_at + ${ms}`)
      .returning(['id', 'due_at']),
  );
  yield db
    .updateTable('case_file')
    .set({ warned_at: null })
    .where('subject', '=', subject)
    .where('state', 'in', LIVE_STATES)
    .where('due_at', '>', now);
  return moved;
}

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import {
  changedBy,
  db,
  rowsOf,
  type Steps,
  type SubmissionEventTable,
  type SubmissionTable,
} from '../../../platform/index.ts';

export type Submission = Selectable<SubmissionTable>;
export type NewSubmission = Insertable<SubmissionTable>;

export function* submissionOf(id: number): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('submission').selectAll().where('id', '=', id));
  return row;
}

export function* submissionOfUpload(uploadId: string): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('submission').selectAll().where('upload_id', '=', uploadId));
  return row;
}

/** The submission of a video. */
export function* submissionOfVideo(videoId: number): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission')
      .selectAll()
      .where('video_id', '=', videoId)
      .where('kind', '=', 'video')
      .limit(1),
  );
  return row;
}

/** States of an undecided edit. */
export const OPEN_EDIT: readonly SubmissionState[] = ['ready', 'waiting', 'asked', 'held'];

/** The undecided edit of a video. */
export function* openEditOf(videoId: number): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission')
      .selectAll()
      .where('video_id', '=', videoId)
      .where('kind', '=', 'edit')
      .where('state', 'in', OPEN_EDIT)
      .limit(1),
  );
  return row;
}

/**
 * The last approved version of a video that has its own metadata. Holding and releasing do not make a version newer.
 */
export function* approvedLast(videoId: number): Steps<Pick<Submission, 'id' | 'draft'> | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission as s')
      .innerJoin('submission_event as e', 'e.submission_id', 's.id')
      .select(['s.id', 's.draft'])
      .where('s.video_id', '=', videoId)
      .where((eb) => eb.or([eb('s.state', '=', 'published'), eb('s.held_from', '=', 'published')]))
      .where('s.draft', '<>', '')
      .where('e.event', '=', 'approve')
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(1),
  );
  return row;
}

export function* addSubmission(row: NewSubmission): Steps<Submission> {
  const [added] = yield* rowsOf(db.insertInto('submission').values(row).returningAll());
  if (!added) throw new Error('a submission was not stored');
  return added;
}

/** Changes everything except the state, which only a transition changes. */
export function* changeSubmission(
  id: number,
  set: Omit<Updateable<SubmissionTable>, 'id' | 'state' | 'held_from'>,
): Steps<void> {
  yield db.updateTable('submission').set(set).where('id', '=', id);
}

export function* addEvent(event: Insertable<SubmissionEventTable>): Steps<void> {
  yield db.insertInto('submission_event').values(event);
}

export function* submissionEvents(id: number): Steps<readonly Selectable<SubmissionEventTable>[]> {
  return yield* rowsOf(
    db.selectFrom('submission_event').selectAll().where('submission_id', '=', id).orderBy('id').limit(200),
  );
}

/** The first time that an event happened to a submission. */
export function* firstEventAt(id: number, event: string): Steps<number | null> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission_event')
      .select((eb) => eb.fn.min('at').as('at'))
      .where('submission_id', '=', id)
      .where('event', '=', event),
  );
  return row?.at ?? null;
}

/** Submissions whose originals are still stored, by id. The state is no condition here: its index holds nearly all rows. */
export const withOriginalAfter = (after: number, limit: number) =>
  db
    .selectFrom('submission')
    .select(['id', 'state'])
    .where('id', '>', after)
    .where('source_key', 'is not', null)
    .orderBy('id')
    .limit(limit);

const byState = () =>
  db
    .selectFrom('submission')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .groupBy('state');

const asRecord = (rows: readonly { readonly state: string; readonly total: number }[]) =>
  Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));

/** How many submissions of a member are in each state. */
export function* countsByState(memberId: number): Steps<Readonly<Record<string, number>>> {
  return asRecord(yield* rowsOf(byState().where('member_id', '=', memberId)));
}

/** How many videos of a member are approved and published. */
export function* publishedVideos(memberId: number): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('member_id', '=', memberId)
      .where('kind', '=', 'video')
      .where('state', '=', 'published'),
  );
  return Number(row?.total ?? 0);
}

/** How many submissions of all members are in some states. */
export function* countByState(states: readonly SubmissionState[]): Steps<Readonly<Record<string, number>>> {
  return asRecord(yield* rowsOf(byState().where('state', 'in', states)));
}

/** Submissions of a member in one state that they can see, the latest change first. */
export function* ofMemberIn(
  memberId: number,
  state: SubmissionState,
  limit: number,
): Steps<readonly Submission[]> {
  return yield* rowsOf(
    db
      .selectFrom('submission')
      .selectAll()
      .where('member_id', '=', memberId)
      // For its owner it is deleted, even if a case still needs it.
      .where('code', '<>', 'owner_deleted')
      .where('state', '=', state)
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}

/**
 * Largest possible number of submissions before this one in processing, itself included: members are served in
 * rotation.
 */
export function* placeOf({ id, member_id, state, changed_at, percent }: Submission): Steps<number> {
  if (state !== 'received' || percent > 0) return 0;
  const rows = yield* rowsOf(
    db
      .selectFrom('submission')
      .select((eb) => ['member_id', eb.fn.countAll<number>().as('total')])
      .where('state', '=', 'received')
      .where((eb) =>
        eb.or([
          eb('member_id', '<>', member_id),
          eb('changed_at', '<', changed_at),
          eb.and([eb('changed_at', '=', changed_at), eb('id', '<=', id)]),
        ]),
      )
      .groupBy('member_id'),
  );
  const own = Number(rows.find((row) => row.member_id === member_id)?.total ?? 1);
  return rows.reduce((sum, { total }) => sum + Math.min(Number(total), own), 0);
}

/** Changes the state of a submission if nobody has changed it since it was read. @returns whether it did */
export function* putState(
  { id, version, state }: Submission,
  set: Updateable<SubmissionTable>,
): Steps<boolean> {
  const changed = yield* changedBy(
    db
      .updateTable('submission')
      .set(set)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', state),
  );
  return changed === 1;
}

import type { OwnUploadSort } from '../../../../shared/upload/own-list.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from './submissions.ts';

/** States that are listed only on demand. */
export const OVER: readonly SubmissionState[] = ['deleted', 'gone'];

/** The fields by which a submission is found and sorted. */
export interface OwnName {
  readonly id: number;
  readonly state: SubmissionState;
  readonly draft: string;
  readonly created_at: number;
  readonly changed_at: number;
  /** Public titles of its video or album. */
  readonly title_en: string | null;
  readonly title_ja: string | null;
  /** `null`: the file was deleted. */
  readonly file: string | null;
}

/** Submissions of a member, without those they deleted while a case needs them: their owner must not see those. */
const ofMember = (memberId: number) =>
  db
    .selectFrom('submission')
    .where('submission.member_id', '=', memberId)
    .where('submission.code', '<>', 'owner_deleted');

/** How many of these are in each state. */
export function* ownCounts(memberId: number): Steps<Readonly<Record<string, number>>> {
  const rows = yield* rowsOf(
    ofMember(memberId)
      .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
      .groupBy('state'),
  );
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

/** A page of a member's own submissions, by time of change or of sending. */
export function* ownPage(
  memberId: number,
  {
    state,
    sort,
    offset,
    limit,
  }: {
    readonly state: SubmissionState | 'all';
    readonly sort: Exclude<OwnUploadSort, 'title'>;
    readonly offset: number;
    readonly limit: number;
  },
): Steps<readonly Submission[]> {
  const own = ofMember(memberId).selectAll('submission');
  const some = state === 'all' ? own.where('state', 'not in', OVER) : own.where('state', '=', state);
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return yield* rowsOf(
    some
      .orderBy(sort === 'changed' ? 'changed_at' : 'created_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset),
  );
}

/** Names of a member's own submissions, the latest change first. */
export function* ownNames(memberId: number, limit: number): Steps<readonly OwnName[]> {
  return yield* rowsOf(
    ofMember(memberId)
      .leftJoin('video', 'video.id', 'submission.video_id')
      .leftJoin('album', 'album.id', 'submission.album_id')
      .leftJoin('upload', (join) =>
        join.onRef('upload.id', '=', 'submission.upload_id').on('upload.state', '<>', 'gone'),
      )
      .select(['submission.id', 'submission.state', 'submission.draft', 'upload.name as file'])
      .select(['submission.created_at', 'submission.changed_at'])
      .select(({ fn }) => [
        fn.coalesce('album.title_en', 'video.title_en').as('title_en'),
        fn.coalesce('album.title_ja', 'video.title_ja').as('title_ja'),
      ])
      .orderBy('submission.changed_at', 'desc')
      .orderBy('submission.id', 'desc')
      .limit(limit),
  );
}

/** Submissions by id, in the given order. */
export function* submissionsBy(ids: readonly number[]): Steps<readonly Submission[]> {
  if (ids.length === 0) return [];
  const rows = yield* rowsOf(db.selectFrom('submission').selectAll().where('id', 'in', ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

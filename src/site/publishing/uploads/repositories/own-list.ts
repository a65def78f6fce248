import type { OwnUploadSort } from '../../../../shared/upload/own-list.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from './submissions.ts';

/** States that are not listed unless they are asked for. */
export const OVER: readonly SubmissionState[] = ['deleted', 'gone'];

/** A submission by what it can be found and ordered by. */
export interface OwnName {
  readonly id: number;
  readonly state: SubmissionState;
  readonly draft: string;
  readonly created_at: number;
  readonly changed_at: number;
  /** Titles of its video or album that are public. */
  readonly title_en: string | null;
  readonly title_ja: string | null;
  /** `null`: there is no file any more. */
  readonly file: string | null;
}

/** Of a member's, but for what they have deleted while a case needs it: to them it is not there. */
const ofMember = (memberId: number) =>
  db
    .selectFrom('submission')
    .where('submission.member_id', '=', memberId)
    .where('submission.code', '<>', 'owner_deleted');

/** How many a member sees in each state. */
export function* ownCounts(memberId: number): Steps<Readonly<Record<string, number>>> {
  const rows = yield* rowsOf(
    ofMember(memberId)
      .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
      .groupBy('state'),
  );
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

/** A page of a member's own, by when they were changed or sent in. */
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

/** Names of a member's own, the latest change first. */
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

/** Submissions by their ids, in that order. */
export function* submissionsBy(ids: readonly number[]): Steps<readonly Submission[]> {
  if (ids.length === 0) return [];
  const rows = yield* rowsOf(db.selectFrom('submission').selectAll().where('id', 'in', ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';

/**
 * Whether a file is on the site already, as far as its sender may know: one of their own, or a public one. Only staff
 * may know about other hidden files, and about refused or removed ones.
 */
export function* isKnownFile({ id, member_id }: Submission, sha256: string): Steps<boolean> {
  const rows = yield* rowsOf(
    db
      .selectFrom('submission')
      .leftJoin('video', 'video.id', 'submission.video_id')
      .select(['submission.member_id', 'submission.state', 'video.is_private'])
      .where('submission.content_hash', '=', sha256)
      .where('submission.id', '<>', id)
      .where('submission.kind', '=', 'video')
      .where('submission.state', 'not in', ['gone', 'deleted', 'failed', 'refused', 'removed'])
      .limit(200),
  );
  return rows.some(
    (row) => row.member_id === member_id || (row.state === 'published' && row.is_private === 0),
  );
}

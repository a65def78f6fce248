import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../repositories/submissions.ts';

/** The submission that came with the file: of an edit the one that it edits, else the submission itself. */
export function* firstSubmission(submission: Submission): Steps<Submission> {
  const { kind, video_id } = submission;
  if (kind !== 'edit' || video_id === null) return submission;
  const [first = submission] = yield* rowsOf(
    db
      .selectFrom('submission')
      .selectAll()
      .where('video_id', '=', video_id)
      .where('kind', '=', 'video')
      .orderBy('id')
      .limit(1),
  );
  return first;
}

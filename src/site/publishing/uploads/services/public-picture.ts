import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Screenshot } from '../repositories/screenshots.ts';
import type { Submission } from '../repositories/submissions.ts';

interface PublicPicture {
  readonly key: string;
  /** Position among the pictures of the submission; `null`: not among them, for example a replaced cover. */
  readonly position: number | null;
}

/** The public picture of a submission's video. */
export function* publicPicture(
  { video_id }: Submission,
  screenshots: readonly Screenshot[],
): Steps<PublicPicture | null> {
  if (video_id === null) return null;
  const [video] = yield* rowsOf(db.selectFrom('video').select('thumb_key').where('id', '=', video_id));
  if (!video?.thumb_key) return null;
  const key = video.thumb_key;
  return { key, position: screenshots.find(({ picture_key }) => picture_key === key)?.position ?? null };
}

import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Screenshot } from '../repositories/screenshots.ts';
import type { Submission } from '../repositories/submissions.ts';

interface PublicPicture {
  readonly key: string;
  /** Among the pictures of the submission; `null`: it is none of them, as a cover that another one takes the place of. */
  readonly position: number | null;
}

/** The picture that the public sees of the video of a submission now. */
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

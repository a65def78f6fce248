import type { VideoDraft } from '../../../../shared/entities/upload.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { screenshotsOf, type Screenshot } from '../repositories/screenshots.ts';
import { approvedLast, openEditOf, type Submission } from '../repositories/submissions.ts';
import { draftOf, publicDraft } from './drafts.ts';

/** Initial content of a submission's form. */
export interface FormOf {
  /** The submission that the metadata and pictures belong to. */
  readonly id: number;
  readonly draft: VideoDraft;
  readonly screenshots: readonly Screenshot[];
}

/**
 * The metadata and pictures that the member changes; for a published video those of its open edit, which takes the
 * change.
 */
export function* formOf(submission: Submission): Steps<FormOf> {
  const { id, kind, state, video_id } = submission;
  if (kind !== 'video' || state !== 'published' || video_id === null)
    return { id, draft: yield* draftOf(submission), screenshots: yield* screenshotsOf(id) };
  const open = yield* openEditOf(video_id);
  return open ? yield* formOf(open) : yield* publicForm(submission, video_id);
}

/** The public metadata and pictures of a published video. */
export function* publicForm({ id }: Pick<Submission, 'id'>, videoId: number): Steps<FormOf> {
  // A member's own cover belongs to the edit with which it was approved.
  const from = (yield* approvedLast(videoId))?.id ?? id;
  const screenshots = yield* screenshotsOf(from);
  const [video] = yield* rowsOf(db.selectFrom('video').select('thumb_key').where('id', '=', videoId));
  const shown = screenshots.find(({ picture_key }) => picture_key === video?.thumb_key);
  return {
    id: from,
    draft: { ...(yield* publicDraft(videoId)), picture: shown?.position ?? null },
    screenshots,
  };
}

/** The content that a list shows; for a published video the public one. */
export function* shownOf(submission: Submission): Steps<FormOf> {
  const { id, kind, state, video_id } = submission;
  const isPublic = kind === 'video' && state === 'published' && video_id !== null;
  return yield* isPublic ? publicForm({ id }, video_id) : formOf(submission);
}

import { videoStateIn } from '../../../../shared/upload/transitions.ts';
import type { Steps } from '../../../platform/index.ts';
import { OPEN_EDIT, openEditOf, submissionOfVideo, type Submission } from '../repositories/submissions.ts';

type VideoState = ReturnType<typeof videoStateIn>;
type Moved = Pick<Submission, 'kind' | 'state' | 'video_id'>;

/**
 * The state of a video after a transition of its submission or edit; `null`: no change. The approved version stays
 * visible until another one is approved, or is hidden until then if edits hide.
 */
export function* videoStateOf(
  { kind, state, video_id }: Moved,
  editsHide: boolean,
): Steps<VideoState | null> {
  if (video_id === null) return null;
  if (kind === 'video') return yield* shown(state, video_id, editsHide);
  if (kind !== 'edit' || !editsHide) return null;
  const whole = yield* submissionOfVideo(video_id);
  return whole ? yield* shown(whole.state, video_id, editsHide) : null;
}

function* shown(state: Moved['state'], videoId: number, editsHide: boolean): Steps<VideoState> {
  const own = videoStateIn(state);
  const isHidden = own === 'approved' && editsHide && (yield* openEditOf(videoId)) !== undefined;
  return isHidden ? 'pending' : own;
}

/** Whether the approved version is hidden by an edit: by this one, or by one of this submission. */
export function* isHiddenByEdit({ kind, state, video_id }: Moved, editsHide: boolean): Steps<boolean> {
  if (!editsHide || video_id === null) return false;
  if (kind === 'edit') return OPEN_EDIT.includes(state);
  return kind === 'video' && state === 'published' && (yield* openEditOf(video_id)) !== undefined;
}

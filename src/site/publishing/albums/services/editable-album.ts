import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../../platform/index.ts';
import { addEvent, addSubmission, type Submission } from '../../uploads/repositories/submissions.ts';
import { applyEvent, type TransitionDeps } from '../../uploads/services/transition.ts';
import { openAddition } from '../repositories/albums.ts';
import type { OwnAlbum } from './find-album.ts';

interface Who {
  readonly actorId: number;
  readonly now: number;
}

/**
 * The submission that takes a change of metadata or photos: the album's own until it is published, then an addition. A
 * waiting or refused submission goes back to its member.
 * @throws AppError `conflict` if nothing can be changed
 */
export function* editableAlbum(deps: TransitionDeps, own: OwnAlbum, who: Who): Steps<Submission> {
  const { album, submission } = own;
  if (submission.state !== 'published') return yield* opened(deps, submission, who);
  const addition = yield* openAddition(album.id);
  return addition ? yield* opened(deps, addition, who) : yield* newAddition(submission, who);
}

function* opened(deps: TransitionDeps, submission: Submission, who: Who): Steps<Submission> {
  const { state } = submission;
  if (state === 'ready' || state === 'asked') return submission;
  if (state === 'waiting' || state === 'refused') return yield* applyEvent(deps, submission, 'edit', who);
  throw new AppError({ code: 'conflict' });
}

export function* newSubmission(
  { kind, memberId, albumId }: { kind: 'album' | 'photos'; memberId: number; albumId: number },
  { actorId, now }: Who,
): Steps<Submission> {
  const added = yield* addSubmission({
    kind,
    member_id: memberId,
    upload_id: null,
    video_id: null,
    album_id: albumId,
    state: 'ready',
    draft: '',
    created_at: now,
    changed_at: now,
  });
  yield* addEvent({
    submission_id: added.id,
    at: now,
    event: 'create',
    from_state: '',
    to_state: 'ready',
    version: 1,
    actor_id: actorId,
  });
  return added;
}

function newAddition({ member_id, album_id }: Submission, who: Who): Steps<Submission> {
  return newSubmission({ kind: 'photos', memberId: member_id, albumId: album_id ?? 0 }, who);
}

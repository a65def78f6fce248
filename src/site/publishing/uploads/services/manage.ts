import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { READD_DAYS } from '../../../../shared/upload/limits.ts';
import { db } from '../../../platform/index.ts';
import { requireUploader } from '../policies/require-uploader.ts';
import { changeSubmission, openEditOf } from '../repositories/submissions.ts';
import { draftOf } from './drafts.ts';
import { endUpload } from './expire.ts';
import { ownAct } from './own-acts.ts';
import { isPrivate } from './present.ts';
import { putPrivate } from './save-words.ts';
import { deleteHeld, applyEvent } from './transition.ts';
import type { Call } from '../../context.ts';

const DAY_MS = 86_400_000;
const DONE = { ok: true, success: true } as const;

/** Deletes a video (act 2). A held video stays until the decision, but its owner no longer sees it. */
export const removeVideo = (
  call: Call,
  which: InputOf<Api['video.remove']>,
): Promise<OutputOf<Api['video.remove']>> =>
  ownAct(call, which, function* (submission, now, actorId) {
    requireUploader(call);
    if (submission.state === 'held' && submission.code !== 'owner_deleted') {
      yield* deleteHeld(submission, { actorId, now });
      return DONE;
    }
    if (nextState(submission.state, 'delete') === null) throw new AppError({ code: 'conflict' });
    const { upload_id, video_id, kind } = submission;
    if (upload_id !== null) yield* endUpload(call.context, upload_id);
    const edit = kind === 'video' && video_id !== null ? yield* openEditOf(video_id) : undefined;
    if (edit && nextState(edit.state, 'delete') !== null)
      yield* applyEvent(call.context, edit, 'delete', { actorId, now });
    yield* applyEvent(call.context, submission, 'delete', { actorId, now });
    return DONE;
  });

/** Makes a video private or public (act 3). This is not a state and needs no review. */
export const togglePrivate = (
  call: Call,
  { visible, ...which }: InputOf<Api['video.toggle']>,
): Promise<OutputOf<Api['video.toggle']>> =>
  ownAct(call, which, function* (submission) {
    requireUploader(call);
    const { state, video_id, kind } = submission;
    if (kind !== 'video' || ['gone', 'removed', 'deleted', 'held'].includes(state))
      throw new AppError({ code: 'conflict' });
    const draft = yield* draftOf(submission);
    const next = visible === undefined ? !(yield* isPrivate(submission, draft)) : visible === '1';
    if (submission.draft !== '')
      yield* changeSubmission(submission.id, { draft: JSON.stringify({ ...draft, is_private: next }) });
    if (video_id !== null) yield* putPrivate(video_id, next);
    return { ...DONE, visible: next ? '1' : '0' } as const;
  });

/** Sets the publication date to now (act 4); possible again after `days`. */
export const readdVideo = (
  call: Call,
  { days = READD_DAYS.usual, ...which }: InputOf<Api['video.readd']>,
): Promise<OutputOf<Api['video.readd']>> =>
  ownAct(call, which, function* ({ id, kind, state, video_id, readd_days, readded_at }, now) {
    requireUploader(call);
    if (kind !== 'video' || state !== 'published' || video_id === null)
      throw new AppError({ code: 'conflict' });
    const next = readded_at + readd_days * DAY_MS;
    if (next > now) throw refusal('readd_too_early', { params: { date: new Date(next).toISOString() } });
    yield* changeSubmission(id, { readd_days: days, readded_at: now });
    yield db.updateTable('video').set({ added_at: now }).where('id', '=', video_id);
    return DONE;
  });

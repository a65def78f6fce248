import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { textLength, tidyLines } from '../../../../shared/text/written.ts';
import { NOTE_MAX } from '../../../../shared/upload/limits.ts';
import { wordErrors } from '../../../../shared/upload/video-words.ts';
import { memberAct } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../repositories/submissions.ts';
import { screenshotsOf } from '../repositories/screenshots.ts';
import { draftOf } from './drafts.ts';
import { endUpload } from './expire.ts';
import { retryFailed } from './fail-upload.ts';
import { requireWholeAlbum } from '../../album-rows/services/whole-album.ts';
import { findOwn, type SubmissionRef } from './find.ts';
import { applyEvent, type TransitionDeps } from './transition.ts';
import { wordParams } from './word-params.ts';
import type { Call } from '../../context.ts';

type Moved = OutputOf<Api['upload.submit']>;

/** The state of a submission after an action. */
export const movedOf = ({ id, state, version }: Submission): Moved => ({
  ok: true,
  success: true,
  id: String(id),
  state,
  version,
});

/** Runs an action of a member on their own submission in one change. */
export function ownAct<Result>(
  call: Call,
  which: SubmissionRef,
  act: (submission: Submission, now: number, memberId: number) => Steps<Result>,
): Promise<Result> {
  return memberAct(call, function* (now, memberId) {
    return yield* act(yield* findOwn(which, memberId), now, memberId);
  });
}

/** @throws AppError `decision_stale` if the client saw another version */
export function requireVersion(submission: Submission, version: number | undefined): void {
  if (version !== undefined && version !== submission.version) throw refusal('decision_stale');
}

export const cancelUpload = (call: Call, { id }: InputOf<Api['upload.cancel']>): Promise<Moved> =>
  ownAct(call, { id }, function* (submission, now, actorId) {
    if (submission.upload_id !== null) yield* endUpload(call.context, submission.upload_id);
    return movedOf(yield* applyEvent(call.context, submission, 'cancel', { actorId, now }));
  });

export const retryUpload = (call: Call, { id }: InputOf<Api['upload.retry']>): Promise<Moved> =>
  ownAct(call, { id }, function* (submission, now, actorId) {
    return movedOf(yield* retryFailed(call.context, submission, { actorId, now }));
  });

export const submitUpload = (call: Call, { id, version }: InputOf<Api['upload.submit']>): Promise<Moved> =>
  ownAct(call, { id }, function* (submission, now, actorId) {
    requireVersion(submission, version);
    return movedOf(yield* submit(call.context, submission, { actorId, now }));
  });

/**
 * Sends a submission for review.
 * @throws AppError `bad_request` with everything that is missing, reason `need_select_screenshot`
 */
export function* submit(
  deps: TransitionDeps,
  submission: Submission,
  { actorId, now }: { readonly actorId: number; readonly now: number },
): Steps<Submission> {
  const draft = yield* draftOf(submission);
  if (submission.album_id !== null) {
    yield* requireWholeAlbum(submission, draft);
    return yield* applyEvent(deps, submission, 'submit', { actorId, now });
  }
  const { aboutMax } = deps.uploads;
  const errors = wordErrors(draft, true, aboutMax);
  if (errors.length > 0) {
    const params = wordParams(errors[0]?.field ?? '', aboutMax);
    throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors, params });
  }
  const screenshots = yield* screenshotsOf(submission.id);
  const isChosen = screenshots.some(({ position }) => position === draft.picture);
  if (!isChosen && submission.kind === 'video' && submission.draft !== '')
    throw refusal('need_select_screenshot', { field: 'picture' });
  return yield* applyEvent(deps, submission, 'submit', { actorId, now });
}

/** Asks another moderator for a second decision; possible once per version. */
export const appealUpload = (call: Call, { id, note = '' }: InputOf<Api['upload.appeal']>): Promise<Moved> =>
  ownAct(call, { id }, function* (submission, now, actorId) {
    const text = tidyLines(note);
    if (textLength(text) > NOTE_MAX) {
      const errors = [{ field: 'note', code: 'max_length' }];
      throw new AppError({ code: 'bad_request', field: 'note', errors, params: { max: NOTE_MAX } });
    }
    if (submission.appealed >= submission.version) throw refusal('already_decided');
    const set = { appealed: submission.version };
    return movedOf(yield* applyEvent(call.context, submission, 'appeal', { actorId, now, note: text, set }));
  });

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { VideoDraft } from '../../../../shared/entities/upload.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { NEW_MODELS_MAX, VIDEO_MODELS_MAX } from '../../../../shared/upload/limits.ts';
import { tidyLine } from '../../../../shared/text/written.ts';
import { proposedKey } from '../../../../shared/upload/proposed-key.ts';
import { tidyWords, wordErrors } from '../../../../shared/upload/video-words.ts';
import { db, type Steps } from '../../../platform/index.ts';
import { putProposed } from '../repositories/proposed-names.ts';
import { putScreenshot } from '../repositories/screenshots.ts';
import {
  addEvent,
  addSubmission,
  changeSubmission,
  openEditOf,
  type Submission,
} from '../repositories/submissions.ts';
import { categoriesBy, channelsOf, modelsBy } from '../repositories/words.ts';
import { draftOf } from './drafts.ts';
import { publicForm } from './form-of.ts';
import { movedOf, ownAct, requireVersion, submit } from './own-acts.ts';
import { applyEvent, type TransitionDeps } from './transition.ts';
import { isPrivate } from './present.ts';
import { requireUploader } from '../policies/require-uploader.ts';
import { wordParams } from './word-params.ts';
import type { Call } from '../../context.ts';

type Input = InputOf<Api['video.save']>;

const wordsIn = (text: string | undefined) =>
  text === undefined ? undefined : text.split(',').filter((word) => word !== '');

/**
 * Saves metadata (act 1); absent fields do not change. A submission in review goes back to its member with the change.
 * For published content a submission of kind `edit` is made and sent for review at once.
 * @throws AppError `bad_request` with every wrong field, `not_found`, `conflict`, reason `decision_stale`
 */
export const saveWords = (call: Call, input: Input): Promise<OutputOf<Api['video.save']>> =>
  ownAct(call, input, function* (submission, now, actorId) {
    requireVersion(submission, input.version);
    if (yield* hasAlready(submission, input)) return movedOf(submission);
    // Refused, not ignored: ignoring it would delete the earlier names.
    if (wordsIn(input.new_models)?.some(isUnseenName)) throw unknown('new_models');
    const target = yield* editable(call.context, submission, { actorId, now });
    const draft = changed(yield* draftOf(target), input);
    const isEdit = target.kind === 'edit';
    const { aboutMax } = call.context.uploads;
    const errors = wordErrors(draft, isEdit, aboutMax);
    if (errors.length > 0) {
      const params = wordParams(errors[0]?.field ?? '', aboutMax);
      throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors, params });
    }
    yield* requireKnown(draft, target);
    // Visibility is not metadata: it changes at once and without review, even for published videos, but only for
    // callers who may use act 3.
    if (isEdit && input.visible !== undefined && target.video_id !== null) {
      if (draft.is_private !== (yield* isPrivate(target, draft))) requireUploader(call);
      yield* putPrivate(target.video_id, draft.is_private);
    }
    return movedOf(yield* saveDraft(call.context, target, draft, { actorId, now }));
  });

/** A name without visible characters, except the blank after a final comma. */
const isUnseenName = (name: string) => name.trim() !== '' && tidyLine(name) === '';

/** Whether the only change is to add a category that is there already; an open edit counts too. */
function* hasAlready(submission: Submission, { add_category, ...input }: Input): Steps<boolean> {
  if (add_category === undefined || Object.keys(input).some((name) => !ABOUT_WHICH.includes(name)))
    return false;
  const { kind, video_id } = submission;
  const edit = kind === 'video' && video_id !== null ? yield* openEditOf(video_id) : undefined;
  return (yield* draftOf(edit ?? submission)).categories.includes(add_category);
}

/** Fields that name the submission and change nothing. */
const ABOUT_WHICH: readonly string[] = ['id', 'video_id', 'version'];

/** Stores a draft; the draft of an edit is sent for review. */
export function* saveDraft(
  deps: TransitionDeps,
  target: Submission,
  draft: VideoDraft,
  who: { readonly actorId: number; readonly now: number },
): Steps<Submission> {
  const text = JSON.stringify(draft);
  yield* changeSubmission(target.id, { draft: text });
  yield* putProposed(target.id, draft.new_models, who.now);
  if (target.kind === 'video' && target.video_id !== null)
    yield* putPrivate(target.video_id, draft.is_private);
  const saved = { ...target, draft: text };
  return target.kind === 'edit' ? yield* submit(deps, saved, who) : saved;
}

/** Shows a video to everybody, or only to its owner. */
export function* putPrivate(videoId: number, isPrivate: boolean): Steps<void> {
  const is_private = isPrivate ? 1 : 0;
  yield db
    .updateTable('video')
    .set({ is_private })
    .where('id', '=', videoId)
    .where('is_private', '!=', is_private);
}

function changed(draft: VideoDraft, input: Input): VideoDraft {
  const { title_en, title_ja, description_en, description_ja, orientation, gender, language, channel } =
    input;
  const words = {
    title_en,
    title_ja,
    description_en,
    description_ja,
    orientation,
    gender,
    language,
    channel,
    categories: wordsIn(input.categories),
    models: wordsIn(input.models),
    new_models: wordsIn(input.new_models),
    tags: wordsIn(input.tags),
    is_private: input.visible === undefined ? undefined : input.visible === '1',
  };
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  const next = { ...draft, ...(said as Partial<VideoDraft>) };
  const categories = [...next.categories, ...(input.add_category === undefined ? [] : [input.add_category])];
  return {
    ...tidyWords(next),
    categories: [...new Set(categories)],
    models: [...new Set(next.models)],
  };
}

/** @throws AppError `bad_request` with the field that names something unknown */
function* requireKnown(
  { categories, models, new_models, channel }: VideoDraft,
  { member_id }: Submission,
): Steps<void> {
  if ((yield* categoriesBy(categories)).length !== categories.length) throw unknown('categories');
  if (models.length > VIDEO_MODELS_MAX || (yield* modelsBy(models)).length !== models.length)
    throw unknown('models');
  const isName = (name: string) => [...name].length <= 60 && proposedKey(name) !== '';
  if (new_models.length > NEW_MODELS_MAX || !new_models.every(isName)) throw unknown('new_models');
  if (channel === '') return;
  if (!(yield* channelsOf(member_id)).some(({ dir }) => dir === channel)) throw unknown('channel');
}

const unknown = (field: string) => new AppError({ code: 'bad_request', field });

/** States in which a draft is changed in place. */
const IN_PLACE: readonly string[] = ['receiving', 'received', 'converting', 'failed', 'ready', 'asked'];

/**
 * The submission that takes a change: itself, itself after it comes back from review, or the edit of published content.
 * @throws AppError `conflict` if nothing can be changed
 */
export function* editable(
  deps: TransitionDeps,
  submission: Submission,
  who: { readonly actorId: number; readonly now: number },
): Steps<Submission> {
  const { state, kind, video_id } = submission;
  if (IN_PLACE.includes(state)) return submission;
  if (state === 'waiting' || state === 'refused') return yield* applyEvent(deps, submission, 'edit', who);
  if (state !== 'published' || kind !== 'video' || video_id === null)
    throw new AppError({ code: 'conflict' });
  const open = yield* openEditOf(video_id);
  return open ? yield* editable(deps, open, who) : yield* newEdit(submission, video_id, who);
}

/** It begins with the public metadata, not with the first draft. */
function* newEdit(
  submission: Submission,
  videoId: number,
  { actorId, now }: { readonly actorId: number; readonly now: number },
): Steps<Submission> {
  const { member_id, video_id, is_exclusive, duration, content_hash, quick_hash, probe } = submission;
  const { draft, screenshots } = yield* publicForm(submission, videoId);
  const edit = yield* addSubmission({
    kind: 'edit',
    member_id,
    upload_id: null,
    video_id,
    state: 'ready',
    is_exclusive,
    duration,
    content_hash,
    quick_hash,
    probe,
    draft: JSON.stringify(draft),
    created_at: now,
    changed_at: now,
  });
  for (const shot of screenshots) yield* putScreenshot({ ...shot, submission_id: edit.id });
  yield* addEvent({
    submission_id: edit.id,
    at: now,
    event: 'create',
    from_state: '',
    to_state: 'ready',
    version: 1,
    actor_id: actorId,
  });
  return edit;
}

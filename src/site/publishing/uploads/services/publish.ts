import { latestBirth } from '../../../../shared/entities/profile.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../repositories/submissions.ts';
import { adoptedIn } from '../repositories/proposed-names.ts';
import { screenshotsOf } from '../repositories/screenshots.ts';
import { categoriesBy, channelsOf, modelsBy, replaceWords } from '../repositories/words.ts';
import { draftOf } from './drafts.ts';
import { addressWord } from './address-word.ts';
import { publishAlbum } from './publish-album.ts';

/**
 * Publishes the metadata and the picture of an approved version. The transition handles the state.
 * @throws AppError `bad_request` (`models`) if a model is too young
 */
export function* publishWords(submission: Submission, now: number): Steps<void> {
  const { video_id, album_id, draft: text, kind, member_id } = submission;
  if (album_id !== null) return yield* publishAlbum(submission, album_id, now);
  // Without a draft the video's present metadata is approved unchanged.
  if (video_id === null || text === '') return;
  const draft = yield* draftOf(submission);
  const [video] = yield* rowsOf(db.selectFrom('video').select(['id', 'added_at']).where('id', '=', video_id));
  if (!video) return;
  const isFirst = kind === 'video';
  const addedAt = isFirst ? now : video.added_at;
  const models = [...(yield* modelsBy(draft.models)), ...(yield* adoptedIn(submission.id))];
  const born = latestBirth(new Date(addedAt).toISOString());
  if (models.some(({ birth_date }) => birth_date !== null && birth_date > born))
    throw new AppError({ code: 'bad_request', field: 'models' });
  const categories = yield* categoriesBy(draft.categories);
  const channel = (yield* channelsOf(member_id)).find(({ dir }) => dir === draft.channel);
  const shot = (yield* screenshotsOf(submission.id)).find(({ position }) => position === draft.picture);
  yield db
    .updateTable('video')
    .set({
      title_en: draft.title_en || draft.title_ja,
      title_ja: draft.title_ja,
      catalogue: draft.gender,
      channel_id: channel?.id ?? null,
      ...(isFirst && { dir: addressWord(draft.title_en, video_id), added_at: now }),
      ...(shot && { thumb_key: shot.picture_key, color: shot.color }),
    })
    .where('id', '=', video_id);
  const ids = {
    categories: categories.map(({ id }) => id),
    models: [...new Set(models.map(({ id }) => id))],
  };
  yield* replaceWords(video_id, draft, ids);
}

import { AppError } from '../../../../shared/errors/app-error.ts';
import { latestBirth } from '../../../../shared/entities/profile.ts';
import { putAlbumWords } from '../../album-rows/repositories/album-words.ts';
import { changePhoto, photosOf } from '../../album-rows/repositories/photos.ts';
import { captionsIn } from '../../album-rows/services/addition-draft.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../repositories/submissions.ts';
import { modelsBy } from '../repositories/words.ts';
import { draftOf } from './drafts.ts';

/**
 * Publishes the metadata of an approved album or addition. The transition handles its photos and the state.
 * @throws AppError `bad_request` (`models`) if a model is too young
 */
export function* publishAlbum(submission: Submission, albumId: number, now: number): Steps<void> {
  const draft = yield* draftOf(submission);
  const [album] = yield* rowsOf(db.selectFrom('album').select('added_at').where('id', '=', albumId));
  if (!album) return;
  const isNew = submission.kind === 'album';
  const addedAt = isNew ? now : album.added_at;
  const models = yield* modelsBy(draft.models);
  const born = latestBirth(new Date(addedAt).toISOString());
  if (models.some(({ birth_date }) => birth_date !== null && birth_date > born))
    throw new AppError({ code: 'bad_request', field: 'models' });
  // An addition without a draft does not change the metadata.
  if (isNew || submission.draft !== '')
    yield* putAlbumWords(
      albumId,
      draft,
      models.map(({ id }) => id),
    );
  const captions = captionsIn(submission.draft);
  for (const { id } of yield* photosOf(albumId)) {
    const caption = captions[String(id)];
    if (caption) yield* changePhoto(id, { caption_en: caption.en, caption_ja: caption.ja });
  }
  yield db
    .updateTable('album')
    .set({ updated_at: now, ...(isNew && { added_at: now }) })
    .where('id', '=', albumId);
}

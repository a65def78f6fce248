import { AppError } from '../../../../shared/errors/app-error.ts';
import { albumWordErrors } from '../../../../shared/upload/album-words.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { AlbumWords } from '../repositories/album-words.ts';

/**
 * Requires content to review: an album needs a title and a photo, an addition a photo or other metadata.
 * @throws AppError `bad_request` with everything that is missing
 */
export function* requireWholeAlbum(
  { id, kind, draft }: { readonly id: number; readonly kind: string; readonly draft: string },
  words: AlbumWords,
): Steps<void> {
  const errors = [...albumWordErrors(words, true)];
  const [photo] = yield* rowsOf(db.selectFrom('photo').select('id').where('submission_id', '=', id).limit(1));
  if (!photo && (kind === 'album' || draft === '')) errors.push({ field: 'photos', code: 'required' });
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
}

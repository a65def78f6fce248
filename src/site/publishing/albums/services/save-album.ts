import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { AlbumId } from '../../../../shared/ids.ts';
import { ALBUM_MODELS_MAX, ALBUMS_OPEN } from '../../../../shared/upload/album-limits.ts';
import { albumWordErrors } from '../../../../shared/upload/album-words.ts';
import { VIDEO_TITLE } from '../../../../shared/upload/limits.ts';
import { tidyWords } from '../../../../shared/upload/video-words.ts';
import { memberAct } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { changeSubmission } from '../../uploads/repositories/submissions.ts';
import { modelsBy } from '../../uploads/repositories/words.ts';
import { draftOf } from '../../uploads/services/drafts.ts';
import { putAlbumWords, type AlbumWords } from '../../album-rows/repositories/album-words.ts';
import {
  addAlbum,
  changeAlbum,
  openAlbums,
  openAddition,
  raiseVersion,
  type AlbumRow,
} from '../repositories/albums.ts';
import { captionsIn } from '../../album-rows/services/addition-draft.ts';
import { editableAlbum, newSubmission } from './editable-album.ts';
import { albumAct } from './find-album.ts';
import type { Call } from '../../context.ts';

type Input = InputOf<Api['album.save']>;
type Changed = OutputOf<Api['album.save']>;

export const changedOf = (id: number, version: number): Changed => ({
  ok: true,
  success: true,
  album_id: String(id) as AlbumId,
  version,
});

/** @throws AppError reason `edit_conflict` if the client saw another order or other metadata */
export function requireSame({ version }: AlbumRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw refusal('edit_conflict');
}

/**
 * Adds an album or saves its metadata (act 1); absent fields do not change. Changes of a published album wait for
 * review as an addition.
 * @throws AppError `bad_request` with every wrong field, `not_found`, `conflict`, reasons `quota_exceeded`,
 * `edit_conflict`
 */
export function saveAlbum(call: Call, input: Input): Promise<Changed> {
  const { album_id } = input;
  if (album_id === undefined) return makeAlbum(call, input);
  return albumAct(call, album_id, function* (own, now, actorId) {
    const { album } = own;
    requireSame(album, input.version);
    if (input.visible !== undefined)
      yield* changeAlbum(album.id, { is_private: input.visible === '1' ? 1 : 0 });
    const addition = own.submission.state === 'published' ? yield* openAddition(album.id) : undefined;
    const before = yield* draftOf(addition ?? own.submission);
    const words = wordsOf(before, input);
    if (isSame(before, words)) return changedOf(album.id, album.version);
    const models = yield* judge(words);
    const target = yield* editableAlbum(call.context, own, { actorId, now });
    if (target.kind === 'album') yield* putAlbumWords(album.id, words, models);
    else {
      const draft = { ...words, captions: captionsIn(target.draft) };
      yield* changeSubmission(target.id, { draft: JSON.stringify(draft), changed_at: now });
    }
    return changedOf(album.id, yield* raiseVersion(album));
  });
}

function makeAlbum(call: Call, input: Input): Promise<Changed> {
  return memberAct(call, function* (now, memberId) {
    const words = wordsOf({ title_en: '', title_ja: '', models: [], tags: [] }, input);
    const models = yield* judge(words);
    if ((yield* openAlbums(memberId)) >= ALBUMS_OPEN)
      throw refusal('quota_exceeded', { params: { count: ALBUMS_OPEN } });
    const id = yield* addAlbum({
      owner_id: memberId,
      title_en: words.title_en,
      is_private: input.visible === '1' ? 1 : 0,
      state: 'pending',
      added_at: now,
      updated_at: now,
    });
    yield* putAlbumWords(id, words, models);
    yield* newSubmission({ kind: 'album', memberId, albumId: id }, { actorId: memberId, now });
    return changedOf(id, 1);
  });
}

const listIn = (text: string | undefined) => text?.split(',').filter((word) => word !== '');

function wordsOf({ title_en, title_ja, models, tags }: AlbumWords, input: Input): AlbumWords {
  const next = {
    title_en: input.title_en ?? title_en,
    title_ja: input.title_ja ?? title_ja,
    models: [...new Set(listIn(input.models) ?? models)],
    tags: listIn(input.tags) ?? tags,
  };
  return { ...next, ...tidyWords(next) };
}

function isSame(one: AlbumWords, other: AlbumWords): boolean {
  const text = ({ title_en, title_ja, models, tags }: AlbumWords) =>
    JSON.stringify([title_en, title_ja, [...models].sort(), [...tags].sort()]);
  return text(one) === text(other);
}

/** @returns ids of its models @throws AppError `bad_request` with every wrong field */
function* judge(words: AlbumWords): Steps<readonly number[]> {
  const errors = albumWordErrors(words, true);
  if (errors.length > 0) {
    const params = { min: VIDEO_TITLE.min, max: VIDEO_TITLE.max };
    throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors, params });
  }
  const models = yield* modelsBy(words.models);
  if (words.models.length > ALBUM_MODELS_MAX || models.length !== words.models.length)
    throw new AppError({ code: 'bad_request', field: 'models' });
  return models.map(({ id }) => id);
}

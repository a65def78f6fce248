import * as z from 'zod/mini';
import { videoDraft, type VideoDraft } from '../../../../shared/entities/upload.ts';
import type { Steps } from '../../../platform/index.ts';
import { albumWords, isAlbumPrivate } from '../../album-rows/repositories/album-words.ts';
import { proposedOf } from '../repositories/proposed-names.ts';
import { approvedLast, type Submission } from '../repositories/submissions.ts';
import { EMPTY_DRAFT, publicWords } from '../repositories/words.ts';

/** The metadata of a submission: its own draft, or the public metadata. */
export function* draftOf({ draft, video_id, album_id }: Submission): Steps<VideoDraft> {
  if (draft !== '') return read(draft);
  if (album_id !== null) return { ...EMPTY_DRAFT, ...(yield* albumWords(album_id)) };
  return video_id === null ? EMPTY_DRAFT : yield* publicWords(video_id);
}

/** Fields and words of a later release, whose database this one serves, are left out. */
function read(text: string): VideoDraft {
  const given = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const whole = z.safeParse(videoDraft, { ...EMPTY_DRAFT, ...given });
  if (whole.success) return whole.data;
  const known = Object.entries(videoDraft.shape).filter(
    ([name, field]) => name in given && z.safeParse(field, given[name]).success,
  );
  return z.parse(videoDraft, {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(known.map(([name]) => [name, given[name]])),
  });
}

/** The public metadata that a submission changes or has published; `null`: none. */
export function* publishedWords({ kind, state, video_id, album_id }: Submission): Steps<VideoDraft | null> {
  if (kind !== 'edit' && kind !== 'photos' && state !== 'published') return null;
  if (album_id !== null) {
    const words = yield* albumWords(album_id);
    return { ...EMPTY_DRAFT, ...words, is_private: yield* isAlbumPrivate(album_id) };
  }
  return video_id === null ? null : yield* publicDraft(video_id);
}

/** The public metadata of a video. Fields that no page shows come from the last approved version. */
export function* publicDraft(videoId: number): Steps<VideoDraft> {
  const words = yield* publicWords(videoId);
  const last = yield* approvedLast(videoId);
  if (!last) return words;
  const { orientation, language, new_models, models: named } = read(last.draft);
  // A model that was adopted from a proposed name is listed by that name: removing the name removes the model.
  const byName = (yield* proposedOf(last.id)).map(({ model }) => model?.dir);
  const models = words.models.filter((dir) => named.includes(dir) || !byName.includes(dir));
  return { ...words, orientation, language, models, new_models };
}

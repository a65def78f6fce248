import * as z from 'zod/mini';
import { videoDraft, type VideoDraft } from '../../../shared/entities/upload.ts';
import type { Steps } from '../../db/port.ts';
import { albumWords } from '../../albums/repositories/album-words.ts';
import type { Submission } from '../repositories/submissions.ts';
import { EMPTY_DRAFT, publicWords } from '../repositories/words.ts';

/** The words of a submission: its own, or those that are public. */
export function* draftOf({ draft, video_id, album_id }: Submission): Steps<VideoDraft> {
  if (draft !== '') return z.parse(videoDraft, { ...EMPTY_DRAFT, ...(JSON.parse(draft) as object) });
  if (album_id !== null) return { ...EMPTY_DRAFT, ...(yield* albumWords(album_id)) };
  return video_id === null ? EMPTY_DRAFT : yield* publicWords(video_id);
}

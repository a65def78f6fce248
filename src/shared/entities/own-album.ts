import * as z from 'zod/mini';
import { albumId, photoId } from '../ids.ts';
import { submissionId, submissionState } from './upload.ts';
import { colour, count, pictureAddress } from './wire.ts';

/** A photo as its member arranges it. */
export const ownPhoto = z.object({
  photo_id: photoId,
  img: pictureAddress,
  thumb: pictureAddress,
  color: colour,
  /** Of the file that was sent, pixels. */
  width: count,
  height: count,
  caption_en: z.string(),
  caption_ja: z.string(),
  /** Nobody else sees it before it is approved. */
  is_waiting: z.boolean(),
  /** Whether it is large enough for a cover. */
  can_cover: z.boolean(),
});
export type OwnPhoto = z.output<typeof ownPhoto>;

/** A submission of an album: itself, or what was added to it. */
const part = z.object({
  /** `null`: of an album from before there were submissions. */
  id: z.nullable(submissionId),
  state: submissionState,
  version: z.int(),
  /** Why it was refused, as `upload.get` says it. */
  code: z.string(),
  note: z.string(),
  can_submit: z.boolean(),
});
export type AlbumPart = z.output<typeof part>;

/** An album as its member's editor has it. */
export const ownAlbum = z.object({
  album_id: albumId,
  title_en: z.string(),
  title_ja: z.string(),
  /** `dir`s. */
  models: z.array(z.string()),
  tags: z.array(z.string()),
  is_private: z.boolean(),
  /** Of its order and words: what was changed since is `edit_conflict`. */
  version: z.int(),
  cover_id: z.nullable(photoId),
  /** In the album's order. */
  photos: z.array(ownPhoto),
  photos_max: count,
  album: part,
  /** What was added to a published album and is not approved yet. */
  addition: z.nullable(part),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
});
export type OwnAlbum = z.output<typeof ownAlbum>;

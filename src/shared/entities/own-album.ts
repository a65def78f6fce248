import * as z from 'zod/mini';
import { albumId, photoId } from '../ids.ts';
import { submissionId, submissionState } from './upload.ts';
import { colour, count, pictureAddress } from './wire.ts';

/** A photo in its member's editor. */
export const ownPhoto = z.object({
  photo_id: photoId,
  img: pictureAddress,
  thumb: pictureAddress,
  color: colour,
  /** Size of the sent file, pixels. */
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

/** A submission of an album: its own, or an addition. */
const part = z.object({
  id: submissionId,
  state: submissionState,
  version: z.int(),
  /** Why it was refused, as in `upload.get`. */
  code: z.string(),
  note: z.string(),
  can_submit: z.boolean(),
});
export type AlbumPart = z.output<typeof part>;

/** An album in its member's editor. */
export const ownAlbum = z.object({
  album_id: albumId,
  title_en: z.string(),
  title_ja: z.string(),
  /** `dir`s. */
  models: z.array(z.string()),
  tags: z.array(z.string()),
  is_private: z.boolean(),
  /** Version of order and metadata: after a later change the answer is `edit_conflict`. */
  version: z.int(),
  cover_id: z.nullable(photoId),
  /** In the album's order. */
  photos: z.array(ownPhoto),
  photos_max: count,
  album: part,
  /** The unapproved addition to a published album. */
  addition: z.nullable(part),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
});
export type OwnAlbum = z.output<typeof ownAlbum>;

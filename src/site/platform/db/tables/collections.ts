import type { Generated } from 'kysely';
import type { Flag, Kept, VideoState } from './columns.ts';

export interface PlaylistTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  description: Generated<string>;
  /** Word of specification 3; 0: not said. */
  orientation: Generated<number>;
  is_private: Generated<Flag>;
  views: Generated<number>;
  rating: Generated<number>;
  popularity: Generated<number>;
  likes: Kept<number>;
  dislikes: Kept<number>;
  added_at: number;
  updated_at: number;
  /** Public videos in it. */
  videos: Kept<number>;
  subscribers: Kept<number>;
}

export interface AlbumTable {
  id: Generated<number>;
  owner_id: number;
  title_en: string;
  title_ja: Generated<string>;
  is_private: Generated<Flag>;
  state: Generated<VideoState>;
  views: Generated<number>;
  rating: Generated<number>;
  popularity: Generated<number>;
  likes: Kept<number>;
  dislikes: Kept<number>;
  added_at: number;
  updated_at: number;
  photos: Kept<number>;
  /** The cover; `null` or not shown: the first one does. */
  cover_id: Generated<number | null>;
  /** Of its order and words, for those who change them. */
  version: Generated<number>;
}

export interface AlbumTagTable {
  album_id: number;
  tag: string;
}

export interface PhotoTable {
  id: Generated<number>;
  album_id: number;
  position: number;
  /** Base key; the variants `{key}.1280.webp` and `{key}.480.webp` are media objects. */
  picture_key: string;
  /** Of the large variant, pixels. */
  width: number;
  height: number;
  color: string;
  added_at: number;
  /** What it came with. */
  submission_id: Generated<number | null>;
  /** That is not approved: nobody but its member and staff may see the photo. */
  is_waiting: Generated<Flag>;
  caption_en: Generated<string>;
  caption_ja: Generated<string>;
  /** Of the file that was sent, pixels; 0: not known. */
  sent_width: Generated<number>;
  sent_height: Generated<number>;
  /** The client's own name of it. */
  cid: Generated<string | null>;
}

/** Public playlists and albums under each scope; written by triggers (`platform/db/derived/counters.ts`). */
export interface CollectionCountTable {
  kind: Kept<'playlist' | 'album'>;
  scope: Kept<'all' | 'member' | 'model'>;
  object: Kept<number>;
  total: Kept<number>;
}

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
  added_at: number;
  updated_at: number;
  /** Public videos in it. */
  videos: Kept<number>;
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
  added_at: number;
  updated_at: number;
  photos: Kept<number>;
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
}

/** Public playlists and albums under each scope; written by triggers (`db/derived/counters.ts`). */
export interface CollectionCountTable {
  kind: Kept<'playlist' | 'album'>;
  scope: Kept<'all' | 'member' | 'model'>;
  object: Kept<number>;
  total: Kept<number>;
}

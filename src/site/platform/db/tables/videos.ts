import type { ColumnType, Generated } from 'kysely';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { Flag, Kept, VideoState } from './columns.ts';

export interface VideoTable {
  id: Generated<number>;
  dir: string;
  catalogue: Catalogue;
  title_en: string;
  title_ja: Generated<string>;
  /** Base key of the pictures; the variants `{key}.640.webp` and `{key}.320.webp` are media objects. */
  thumb_key: string;
  color: string;
  duration: number;
  rating: Generated<number>;
  views: Generated<number>;
  comments: Generated<number>;
  popularity: Generated<number>;
  is_hd: Generated<Flag>;
  is_exclusive: Generated<Flag>;
  is_private: Generated<Flag>;
  state: Generated<VideoState>;
  country: Generated<string>;
  uploader_id: number | null;
  channel_id: number | null;
  sg_id: Generated<string>;
  ex_tube: Generated<string>;
  ex_id: Generated<string>;
  added_at: number;
}

/** What a link of a video has from it, for listings (`platform/db/derived/copies.ts`). */
export interface CopiedOfVideo {
  catalogue: Kept<Catalogue>;
  added_at: Kept<number>;
  duration: Kept<number>;
  rating: Kept<number>;
  views: Kept<number>;
  comments: Kept<number>;
  popularity: Kept<number>;
  is_hd: Kept<Flag>;
  is_exclusive: Kept<Flag>;
  /** Whether everybody may see the video. */
  is_public: Kept<Flag>;
}

export interface VideoTextTable {
  video_id: number;
  description_en: Generated<string>;
  description_ja: Generated<string>;
  /** Votes that came without voters. */
  imported_likes: Generated<number>;
  imported_dislikes: Generated<number>;
  voted_likes: Kept<number>;
  voted_dislikes: Kept<number>;
  likes: Kept<number>;
  dislikes: Kept<number>;
  favourites: Generated<number>;
}

export interface MediaObjectTable {
  key: string;
  content_type: string;
  bytes: number;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
}

export interface VideoFileTable {
  video_id: number;
  format: string;
  media_key: string;
  width: number;
  height: number;
  is_default: Generated<Flag>;
}

/** What a video got on a day (UTC). */
export interface VideoDayTable {
  video_id: number;
  /** Days since 1970. */
  day: number;
  views: Generated<number>;
  likes: Kept<number>;
  favourites: Kept<number>;
  comments: Kept<number>;
}

export interface VideoStreamTable {
  video_id: number;
  format: string;
  media_key: string;
  codecs: string;
  bandwidth: number;
  width: number;
  height: number;
  segments: string;
}

export interface VideoStoryboardTable {
  video_id: number;
  media_key: string;
  tile_width: number;
  tile_height: number;
  columns: number;
  tiles: number;
  every_ms: number;
}

/** Public videos under each scope; written by triggers (`platform/db/derived/counters.ts`), so nobody writes it. */
export interface VideoCountTable {
  /** Of a catalogue, `object` is '' for all its videos, a type or `{type}.{duration}` for those of a filter. */
  scope: Kept<'catalogue' | 'category' | 'model' | 'channel' | 'country' | 'uploader' | 'tag'>;
  object: Kept<string>;
  catalogue: Kept<Catalogue>;
  total: Kept<number>;
}

export interface CommentTable {
  id: Generated<number>;
  target: CommentTarget;
  /** Id of what it is on; on a wall, of the member. */
  object_id: number;
  /** `null`: its author has left; it is removed, and replies to it live. */
  member_id: ColumnType<number | null, number, number | null>;
  /** The first comment of its thread; `null`: it begins one. */
  parent_id: Generated<number | null>;
  /** The comment that it answers: the first of its thread, or a reply there. */
  answered_id: Generated<number | null>;
  /** Empty: its author took it away, and replies to it live. */
  text: string;
  /** Votes that came without voters. */
  imported_likes: Generated<number>;
  imported_dislikes: Generated<number>;
  voted_likes: Kept<number>;
  voted_dislikes: Kept<number>;
  likes: Kept<number>;
  dislikes: Kept<number>;
  /** Likes less dislikes. */
  score: Kept<number>;
  /** Replies that everybody may read. */
  replies: Kept<number>;
  added_at: number;
  /** `held`: waits for review; `removed`: by others than its author, or with replies that live. */
  state: Generated<'shown' | 'held' | 'removed'>;
  edited_at: Generated<number | null>;
}

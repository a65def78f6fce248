import type { ColumnType, Generated } from 'kysely';
import type { CommentSection } from '../../shared/filters/comments.ts';
import type { Language, SiteSection } from '../../shared/filters/enums.ts';
import type { BreastSize, Race } from '../../shared/filters/models.ts';
import type { Role } from '../../shared/roles.ts';

/** Tables of the migrations. Times are milliseconds since 1970, flags 0 or 1. */
export interface Schema {
  member: MemberTable;
  session: SessionTable;
  category: NamedTable;
  channel: ChannelTable;
  channel_group: ChannelGroupTable;
  channel_text: { channel_id: number; description_en: Generated<string>; description_ja: Generated<string> };
  model: ModelTable;
  model_text: { model_id: number; info_en: Generated<string>; info_ja: Generated<string> };
  model_alias: { model_id: number; name: string };
  object_count: { kind: Kept<'model' | 'channel'>; total: Kept<number> };
  video: VideoTable;
  video_text: VideoTextTable;
  video_tag: { video_id: number; tag: string };
  video_category: { video_id: number; category_id: number };
  video_model: { video_id: number; model_id: number };
  media_object: MediaObjectTable;
  video_file: VideoFileTable;
  video_storyboard: VideoStoryboardTable;
  video_caption: { video_id: number; language: Language; media_key: string };
  video_count: VideoCountTable;
  member_text: { member_id: number; about: Generated<string> };
  member_country_count: { country: Kept<string>; total: Kept<number> };
  friend: FriendTable;
  subscription: SubscriptionTable;
  favourite: KeptVideoTable;
  watch_later: KeptVideoTable;
  member_visit: { member_id: number; video_id: number; seen_at: number };
  comment: CommentTable;
  comment_count: { section: Kept<CommentSection>; object_id: Kept<number>; total: Kept<number> };
  playlist: PlaylistTable;
  playlist_video: { playlist_id: number; video_id: number; position: number; added_at: number };
  playlist_category: { playlist_id: number; category_id: number };
  album: AlbumTable;
  photo: PhotoTable;
  album_model: { album_id: number; model_id: number };
  collection_count: CollectionCountTable;
  public_change: { only: Kept<number>; version: Kept<number> };
  site_fact: { name: string; value: string };
  migration: { id: Kept<number>; name: Kept<string>; applied_at: Kept<number> };
}

/** Written by triggers or by the migration runner, never by a query. */
type Kept<Value> = ColumnType<Value, never, never>;
type Flag = 0 | 1;

export type StoredRole = Exclude<Role, 'visitor'>;
export type VideoState = 'pending' | 'approved' | 'rejected' | 'deleted';

interface NamedTable {
  id: Generated<number>;
  dir: string;
  title_en: string;
  title_ja: string;
}

/** Counters over public videos, kept by the triggers of 004. */
interface KeptCounters {
  latin: Kept<string>;
  videos: Kept<number>;
  views: Kept<number>;
  popularity: Kept<number>;
  rating_sum: Kept<number>;
  rated: Kept<number>;
  rating: Kept<number>;
  last_video_at: Kept<number>;
  comments: Kept<number>;
  /** Kept by whoever keeps subscriptions. */
  subscribers: Generated<number>;
}

interface ModelTable extends NamedTable, KeptCounters {
  image_key: Generated<string>;
  letter: Kept<string>;
  added_at: Generated<number>;
  /** 0 not said, 1 male, 2 female, 3 trans. */
  gender: Generated<number>;
  /** ISO day, at least 18 years before `added_at`. */
  birth_date: string | null;
  country: Generated<string>;
  breast_size: Generated<'' | BreastSize>;
  hair_color: Generated<number>;
  height_cm: number | null;
  weight_kg: number | null;
  /** 0 not said, 1 yes, 2 no; `piercing` as well. */
  tattoo: Generated<number>;
  piercing: Generated<number>;
  race: Generated<'' | Race>;
}

interface ChannelTable extends NamedTable, KeptCounters {
  image_key: Generated<string>;
  cover_key: Generated<string>;
  owner_id: number | null;
  group_id: number | null;
  added_at: Generated<number>;
}

interface ChannelGroupTable extends NamedTable {
  position: Generated<number>;
  channels: Kept<number>;
}

interface MemberTable {
  id: Generated<number>;
  name: string;
  role: Generated<StoredRole>;
  /** Argon2id in PHC form; `null`: no sign-in by password. */
  password: string | null;
  avatar_key: Generated<string>;
  country: Generated<string>;
  created_at: number;
  /** 0 not said, 1 male, 2 female, 3 trans. */
  gender: Generated<number>;
  /** ISO day. */
  birth_date: Generated<string | null>;
  city: Generated<string>;
  relationship: Generated<number>;
  orientation: Generated<number>;
  shows_info: Generated<Flag>;
  shows_wall: Generated<Flag>;
  shows_friends: Generated<Flag>;
  shows_subscriptions: Generated<Flag>;
  shows_favourites: Generated<Flag>;
  videos: Kept<number>;
  views: Kept<number>;
  subscribers: Kept<number>;
  friends: Kept<number>;
}

/** Who asked whom; one row a pair. */
interface FriendTable {
  member_id: number;
  friend_id: number;
  state: Generated<'asked' | 'accepted'>;
  added_at: number;
}

interface SubscriptionTable {
  member_id: number;
  kind: 'model' | 'channel' | 'member' | 'playlist';
  object_id: number;
  added_at: number;
}

interface KeptVideoTable {
  member_id: number;
  video_id: number;
  added_at: number;
}

interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  member_id: number;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

interface VideoTable {
  id: Generated<number>;
  dir: string;
  section: SiteSection;
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

interface VideoTextTable {
  video_id: number;
  description_en: Generated<string>;
  description_ja: Generated<string>;
  likes: Generated<number>;
  dislikes: Generated<number>;
  favourites: Generated<number>;
}

interface MediaObjectTable {
  key: string;
  content_type: string;
  bytes: number;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
}

interface VideoFileTable {
  video_id: number;
  format: string;
  media_key: string;
  width: number;
  height: number;
  is_default: Generated<Flag>;
}

interface VideoStoryboardTable {
  video_id: number;
  media_key: string;
  tile_width: number;
  tile_height: number;
  columns: number;
  tiles: number;
  every_ms: number;
}

/** Public videos under each scope; kept by the triggers of 002, so nobody writes it. */
interface VideoCountTable {
  scope: Kept<'section' | 'category' | 'model' | 'channel' | 'country' | 'uploader' | 'tag'>;
  object: Kept<string>;
  section: Kept<SiteSection>;
  total: Kept<number>;
}

interface CommentTable {
  id: Generated<number>;
  section: CommentSection;
  /** Id of what it is on; on a wall, of the member. */
  object_id: number;
  member_id: number;
  text: string;
  likes: Generated<number>;
  dislikes: Generated<number>;
  added_at: number;
}

interface PlaylistTable {
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

interface AlbumTable {
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

interface PhotoTable {
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

/** Public playlists and albums under each scope; kept by the triggers of 005. */
interface CollectionCountTable {
  kind: Kept<'playlist' | 'album'>;
  scope: Kept<'all' | 'member' | 'model'>;
  object: Kept<number>;
  total: Kept<number>;
}

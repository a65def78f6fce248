import type { Generated } from 'kysely';
import type { CommentSection } from '../../shared/filters/comments.ts';
import type { Language } from '../../shared/filters/enums.ts';
import type { PublicScope } from './derived/scopes.ts';
import type {
  AccountTable,
  DeedTable,
  JobTable,
  KnownDeviceTable,
  ProofTable,
  RegistrationTable,
  SessionTable,
} from './tables/accounts.ts';
import type { ChannelGroupTable, ChannelTable, ModelTable, NamedTable } from './tables/catalogue.ts';
import type { AlbumTable, CollectionCountTable, PhotoTable, PlaylistTable } from './tables/collections.ts';
import type { Kept } from './tables/columns.ts';
import type { FriendTable, KeptVideoTable, MemberTable, SubscriptionTable } from './tables/members.ts';
import type { ReportTable } from './tables/reports.ts';
import type {
  CommentTable,
  MediaObjectTable,
  VideoCountTable,
  VideoFileTable,
  VideoStoryboardTable,
  VideoTable,
  VideoTextTable,
} from './tables/videos.ts';

/** Tables of the migrations. Times are milliseconds since 1970, flags 0 or 1. */
export interface Schema {
  member: MemberTable;
  account: AccountTable;
  registration: RegistrationTable;
  proof: ProofTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  deed: DeedTable;
  day_key: { day: number; secret: Uint8Array };
  job: JobTable;
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
  report: ReportTable;
  comment: CommentTable;
  comment_count: { section: Kept<CommentSection>; object_id: Kept<number>; total: Kept<number> };
  playlist: PlaylistTable;
  playlist_video: { playlist_id: number; video_id: number; position: number; added_at: number };
  playlist_category: { playlist_id: number; category_id: number };
  album: AlbumTable;
  photo: PhotoTable;
  album_model: { album_id: number; model_id: number };
  collection_count: CollectionCountTable;
  public_change: { scope: Kept<PublicScope>; version: Kept<number> };
  site_fact: { name: string; value: string };
  video_json: { video_id: number; json: string };
  gate_grant: SpentTable & { format: Generated<string | null> };
  captcha_spent: SpentTable;
  playback_count: { day: string; event: string; total: number };
  search_change: { turn: Kept<number>; kind: Kept<string>; object: Kept<number> };
  migration: { id: Kept<number>; name: Kept<string>; applied_at: Kept<number> };
}

/** Used one-time values; deleted after `expires_at`. */
interface SpentTable {
  nonce: Uint8Array;
  expires_at: number;
}

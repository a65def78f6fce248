import type { CaseMessageTable, CaseTable, CaseTicketTable } from './tables/cases.ts';
import type { Generated } from 'kysely';
import type { CommentTarget } from '../../../shared/filters/comments.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import type { PublicScope } from './derived/scopes.ts';
import type {
  AdvertTable,
  EditionTable,
  MergedLinkTable,
  RemovedObjectTable,
  StaffPictureTable,
  SiteTextTable,
} from './tables/admin.ts';
import type {
  AccountTable,
  ArchiveTable,
  DeedTable,
  JobTable,
  IdentityTable,
  KnownDeviceTable,
  ProofTable,
  RegistrationTable,
  SessionTable,
  SignInStepTable,
  TwoFactorTable,
} from './tables/accounts.ts';
import type { AuditTable } from './tables/audit.ts';
import type { ChannelGroupTable, ChannelTable, ModelTable, NamedTable } from './tables/catalogue.ts';
import type {
  AlbumTable,
  AlbumTagTable,
  CollectionCountTable,
  PhotoTable,
  PlaylistTable,
} from './tables/collections.ts';
import type { Kept } from './tables/columns.ts';
import type {
  BlockTable,
  FriendRefusalTable,
  FriendTable,
  KeptVideoTable,
  MemberTable,
  PublishedTable,
  SubscriptionTable,
  VoteTable,
  MemberAudienceTable,
} from './tables/members.ts';
import type { DialogSideTable, DialogTable, MessageTable } from './tables/messages.ts';
import type {
  NotificationChoiceTable,
  NotificationMuteTable,
  NotificationPartTable,
  NotificationStateTable,
  NotificationTable,
} from './tables/notifications.ts';
import type { ReportTable } from './tables/reports.ts';
import type {
  DecisionTable,
  PrintMatchTable,
  PrintTable,
  ProposedModelTable,
  ScreenshotTable,
  SubmissionClaimTable,
  SubmissionEventTable,
  SubmissionModelTable,
  SubmissionTable,
  UploadTable,
} from './tables/uploads.ts';
import type {
  CommentTable,
  CopiedOfVideo,
  MediaObjectTable,
  VideoCountTable,
  VideoFileTable,
  VideoStoryboardTable,
  VideoDayTable,
  VideoStreamTable,
  VideoTable,
  VideoTextTable,
} from './tables/videos.ts';

/** Tables of the migrations. Times are milliseconds since 1970, flags 0 or 1. */
export interface Schema {
  member: MemberTable;
  account: AccountTable;
  registration: RegistrationTable;
  identity: IdentityTable;
  proof: ProofTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  two_factor: TwoFactorTable;
  recovery_code: { member_id: number; code_hash: Uint8Array };
  sign_in_step: SignInStepTable;
  deed: DeedTable;
  archive: ArchiveTable;
  erasure: { hash: Uint8Array; erased_at: number };
  day_key: { day: number; secret: Uint8Array };
  job: JobTable;
  readiness_probe: { name: string; written_at: number };
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
  video_category: CopiedOfVideo & { video_id: number; category_id: number };
  video_model: CopiedOfVideo & { video_id: number; model_id: number };
  media_object: MediaObjectTable;
  video_file: VideoFileTable;
  video_stream: VideoStreamTable;
  video_day: VideoDayTable;
  video_storyboard: VideoStoryboardTable;
  video_caption: { video_id: number; language: Language; media_key: string };
  video_count: VideoCountTable;
  member_audience: MemberAudienceTable;
  member_text: { member_id: number; about: Generated<string> };
  member_country_count: { country: Kept<string>; total: Kept<number> };
  friend: FriendTable;
  friend_refusal: FriendRefusalTable;
  block: BlockTable;
  dialog: DialogTable;
  dialog_side: DialogSideTable;
  message: MessageTable;
  upload: UploadTable;
  submission: SubmissionTable;
  submission_event: SubmissionEventTable;
  submission_step: { submission_id: number; step: string; done_at: number };
  decision: DecisionTable;
  screenshot: ScreenshotTable;
  audit: AuditTable;
  print: PrintTable;
  print_match: PrintMatchTable;
  submission_claim: SubmissionClaimTable;
  proposed_model: ProposedModelTable;
  submission_model: SubmissionModelTable;
  notification: NotificationTable;
  notification_part: NotificationPartTable;
  notification_choice: NotificationChoiceTable;
  notification_mute: NotificationMuteTable;
  notification_state: NotificationStateTable;
  subscription: SubscriptionTable;
  published: PublishedTable;
  feed_seen: { member_id: number; seen_at: number };
  favourite: KeptVideoTable;
  watch_later: KeptVideoTable;
  vote: VoteTable;
  member_visit: { member_id: number; video_id: number; seen_at: number };
  report: ReportTable;
  case_file: CaseTable;
  case_message: CaseMessageTable;
  case_ticket: CaseTicketTable;
  comment: CommentTable;
  comment_count: {
    target: Kept<CommentTarget>;
    object_id: Kept<number>;
    total: Kept<number>;
    threads: Kept<number>;
  };
  talk_change: { target: Kept<CommentTarget>; object_id: Kept<number>; version: Kept<number> };
  playlist: PlaylistTable;
  playlist_video: { playlist_id: number; video_id: number; position: string; added_at: number };
  playlist_category: { playlist_id: number; category_id: number };
  album: AlbumTable;
  album_tag: AlbumTagTable;
  photo: PhotoTable;
  album_model: { album_id: number; model_id: number };
  collection_count: CollectionCountTable;
  edition: EditionTable;
  model_merge: { model_id: number; version: number };
  merged_link: MergedLinkTable;
  removed_object: RemovedObjectTable;
  staff_picture: StaffPictureTable;
  site_setting: { name: string; value: string };
  site_text: SiteTextTable;
  advert: AdvertTable;
  advert_picture: { address: string; type: string; body: Uint8Array };
  public_change: { scope: Kept<PublicScope>; version: Kept<number> };
  site_fact: { name: string; value: string };
  video_json: { video_id: number; json: string; made_for: number };
  gate_grant: SpentTable & { format: Generated<string | null> };
  captcha_spent: SpentTable;
  playback_count: { day: string; event: string; total: number };
  search_change: { turn: Kept<number>; kind: Kept<string>; object: Kept<number> };
  migration: { id: Kept<number>; name: Kept<string>; applied_at: Kept<number> };
}

/** Used one-time values; deleted after `expires_at`. */
export interface SpentTable {
  nonce: Uint8Array;
  expires_at: number;
}

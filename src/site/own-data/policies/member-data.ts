import { LISTED_COLUMNS, type Schema } from '../../platform/index.ts';
import { GONE_FROM } from '../../identity/index.ts';
import type { MemberRows } from './member-rows.ts';
import {
  PLAYLISTS,
  ALBUMS,
  VIDEOS,
  SUBMISSIONS,
  REPORTS,
  NOTIFICATIONS,
  own,
  onOwn,
  TEXT,
  DEEDS,
  ofMember,
  DIALOGS,
  ALONE,
} from './rows-of-member.ts';
import { SITE_TABLES } from './site-tables.ts';

/**
 * Every table of the database, in the order of erasing; a missing table does not compile. Archive and erasure follow
 * this list. `tests/site/member-data.test.ts` finds columns that name a member but are not listed.
 */
export const MEMBER_DATA = {
  vote: { ...ofMember('kind', 'object_id'), erased: ['member_id = $', ...onOwn('kind')] },
  comment: {
    key: ['id'],
    archived: 'member_id = $',
    named: { target: 'section' },
    // Comments with replies stay as rows without text and author.
    erased: [
      ...[`target = 'wall' AND object_id = $`, ...onOwn('target')],
      ...['member_id = $ AND parent_id IS NOT NULL', 'member_id = $ AND replies = 0'],
    ],
    freed: [[{ member_id: 'NULL', text: `''`, state: `'removed'`, edited_at: 'NULL' }, 'member_id = $']],
  },
  subscription: {
    ...ofMember('kind', 'object_id'),
    // It would show that the other member has blocked them.
    hidden: ['is_silent'],
    erased: ['member_id = $', `kind = 'member' AND object_id = $`, onOwn('kind')[0] ?? ''],
  },
  friend: {
    key: ['member_id', 'friend_id'],
    archived: 'member_id = $ OR friend_id = $',
    erased: ['member_id = $', 'friend_id = $'],
  },
  friend_refusal: {
    key: ['member_id', 'refused_by'],
    // Members must not see who has refused them.
    archived: 'refused_by = $',
    erased: ['member_id = $', 'refused_by = $'],
  },
  block: {
    key: ['member_id', 'blocked_id'],
    archived: 'member_id = $',
    erased: ['member_id = $', 'blocked_id = $'],
  },
  favourite: ofMember('video_id'),
  watch_later: ofMember('video_id'),
  member_visit: ofMember('video_id'),
  member_audience: ofMember('page'),
  feed_seen: ofMember(),
  notification_part: {
    key: ['notification_id', 'actor_id', 'item_id'],
    archived: `notification_id IN ${NOTIFICATIONS}`,
    erased: [`notification_id IN ${NOTIFICATIONS}`, 'actor_id = $'],
  },
  notification: {
    key: ['id'],
    archived: 'member_id = $',
    // Other members' notifications are erased if they lead to something that is erased.
    erased: [
      'member_id = $',
      ...[`place = 'wall' AND place_id = $`, `place = 'member' AND place_id = $`],
      ...[`place = 'playlist' AND place_id IN ${PLAYLISTS}`, `place = 'album' AND place_id IN ${ALBUMS}`],
      `place = 'video' AND place_id IN ${VIDEOS}`,
    ],
  },
  notification_choice: ofMember('kind', 'channel'),
  notification_mute: {
    ...ofMember('place', 'place_id'),
    erased: ['member_id = $', `place = 'wall' AND place_id = $`, `place = 'member' AND place_id = $`],
  },
  notification_state: { ...ofMember(), hidden: ['mail_token'] },
  playlist_video: own('playlist_id', PLAYLISTS, ['playlist_id', 'video_id']),
  playlist_category: own('playlist_id', PLAYLISTS, ['playlist_id', 'category_id']),
  playlist: { key: ['id'], archived: 'owner_id = $', erased: ['owner_id = $'] },
  album_tag: own('album_id', ALBUMS, ['album_id', 'tag']),
  album_model: own('album_id', ALBUMS, ['album_id', 'model_id']),
  photo: { ...own('album_id', ALBUMS, ['id']), media: ['picture_key'] },
  album: { key: ['id'], archived: 'owner_id = $', erased: ['owner_id = $'] },
  screenshot: { ...own('submission_id', SUBMISSIONS, ['submission_id', 'position']), media: ['picture_key'] },
  submission_step: { ...own('submission_id', SUBMISSIONS, ['submission_id', 'step']), archived: null },
  // Members must not see what the site knows about removed videos and similar ones.
  print_match: {
    key: ['submission_id', 'other_id', 'position'],
    archived: null,
    erased: [`submission_id IN ${SUBMISSIONS}`, `other_id IN ${SUBMISSIONS}`],
  },
  print: { key: ['submission_id', 'position'], archived: null, erased: [`submission_id IN ${SUBMISSIONS}`] },
  submission_event: {
    ...own('submission_id', SUBMISSIONS, ['id']),
    // Members must not see which moderator it was.
    hidden: ['actor_id'],
    freed: [[{ actor_id: 'NULL' }, 'actor_id = $']],
  },
  decision: {
    ...own('submission_id', SUBMISSIONS, ['id']),
    hidden: ['moderator_id'],
    freed: [[{ moderator_id: '0' }, 'moderator_id = $']],
  },
  // A name stays if another member has proposed it too.
  proposed_model: {
    key: ['id'],
    archived: null,
    erased: [
      `id IN (SELECT proposed_id FROM submission_model WHERE submission_id IN ${SUBMISSIONS})
        AND id NOT IN (SELECT proposed_id FROM submission_model WHERE submission_id NOT IN ${SUBMISSIONS})`,
    ],
  },
  submission_model: own('submission_id', SUBMISSIONS, ['submission_id', 'proposed_id']),
  submission: { ...ofMember(), key: ['id'] },
  upload: { ...ofMember(), key: ['id'] },
  video_tag: own('video_id', VIDEOS, ['video_id', 'tag']),
  // What they have from their video is in `video`.
  video_category: { ...own('video_id', VIDEOS, ['video_id', 'category_id']), hidden: LISTED_COLUMNS },
  video_model: { ...own('video_id', VIDEOS, ['video_id', 'model_id']), hidden: LISTED_COLUMNS },
  video_caption: { ...own('video_id', VIDEOS, ['video_id', 'language']), media: ['media_key'] },
  video_storyboard: { ...own('video_id', VIDEOS, ['video_id']), media: ['media_key'] },
  // Counts of other members' views and likes, so not personal data.
  video_day: { ...own('video_id', VIDEOS, ['video_id', 'day']), archived: null },
  // Same videos as `video_file`, packed for streaming.
  video_stream: { ...own('video_id', VIDEOS, ['video_id', 'format']), archived: null, media: ['media_key'] },
  video_file: { ...own('video_id', VIDEOS, ['video_id', 'format']), media: ['media_key'] },
  video_text: own('video_id', VIDEOS, ['video_id']),
  video: {
    key: ['id'],
    named: { catalogue: 'section' },
    archived: 'uploader_id = $',
    erased: ['uploader_id = $'],
    media: ['thumb_key'],
  },
  channel: {
    key: ['id'],
    archived: 'owner_id = $',
    erased: [],
    freed: [[{ owner_id: 'NULL' }, 'owner_id = $']],
  },
  message: {
    key: ['id'],
    archived: `(is_undelivered = 0 OR from_id = $) AND EXISTS (SELECT 1 FROM dialog_side s
      WHERE s.dialog_id = message.dialog_id AND s.member_id = $ AND message.id > s.hidden_to)`,
    erased: ['from_id = $ AND is_undelivered = 1', `dialog_id IN ${ALONE}`],
    freed: [[{ from_id: `${GONE_FROM} + dialog_id` }, 'from_id = $']],
  },
  dialog_side: {
    key: ['dialog_id', 'member_id'],
    archived: 'member_id = $',
    erased: ['member_id = $'],
    freed: [[{ other_id: `${GONE_FROM} + dialog_id` }, `dialog_id IN ${DIALOGS} AND other_id = $`]],
  },
  dialog: {
    key: ['id'],
    // Archived with `dialog_side`.
    archived: null,
    erased: [`id IN ${ALONE}`],
    freed: [
      [
        { low_id: 'CASE WHEN low_id = $ THEN high_id ELSE low_id END', high_id: `${GONE_FROM} + id` },
        `id IN ${DIALOGS}`,
      ],
    ],
  },
  session: { ...ofMember(), key: ['token_hash'], hidden: ['token_hash', 'previous_hash'] },
  known_device: { ...ofMember(), key: ['token_hash', 'member_id'], hidden: ['token_hash'] },
  two_factor: { ...ofMember(), archived: null },
  recovery_code: { ...ofMember('code_hash'), archived: null },
  sign_in_step: { ...ofMember(), key: ['token_hash'], archived: null },
  identity: { ...ofMember(), key: ['issuer', 'subject'] },
  proof: { ...ofMember(), key: ['token_hash'], hidden: ['token_hash'] },
  deed: { key: ['id'], archived: DEEDS, erased: [DEEDS] },
  registration: {
    key: ['id'],
    archived: 'email_key = (SELECT email_key FROM account WHERE member_id = $)',
    hidden: ['id', 'password', 'token_hash', 'code_hash', 'device_hash'],
    erased: [
      'email_key = (SELECT email_key FROM account WHERE member_id = $)',
      'name_key = (SELECT name_key FROM account WHERE member_id = $)',
    ],
  },
  case_message: {
    key: ['id'],
    // Only the member's own messages; members must not see which moderator answered.
    archived: `author = 'reporter' AND report_id IN ${REPORTS}`,
    hidden: ['author_id', 'template'],
    erased: [],
    freed: [[{ author_id: 'NULL' }, 'author_id = $']],
  },
  // Cases stay without names.
  case_file: {
    key: ['id'],
    archived: null,
    erased: [],
    freed: [
      [{ claimed_by: 'NULL', claimed_until: 'NULL' }, 'claimed_by = $'],
      [{ decided_by: 'NULL' }, 'decided_by = $'],
    ],
  },
  report: {
    key: ['id'],
    archived: 'member_id = $',
    hidden: ['evidence'],
    erased: [],
    freed: [[{ member_id: 'NULL', email: `''`, statement: 'NULL' }, 'member_id = $']],
  },
  // An admin's changes stay without their name.
  edition: {
    key: ['kind', 'object_id', 'version'],
    archived: null,
    erased: [],
    freed: [[{ actor_id: 'NULL' }, 'actor_id = $']],
  },
  // Subscriptions that undoing a merge would bring back.
  merged_link: {
    key: ['model_id', 'kind', 'object_id'],
    archived: null,
    erased: [`kind = 'subscription' AND object_id = $`],
  },
  archive: { ...ofMember(), hidden: ['id'] },
  member_text: ofMember(),
  // Rows of counters, which no longer count anything.
  collection_count: {
    key: ['kind', 'scope', 'object'],
    archived: null,
    erased: [`scope = 'member' AND object = $`],
  },
  video_count: {
    key: ['scope', 'object', 'catalogue'],
    archived: null,
    erased: [`scope = 'uploader' AND object = ${TEXT}`],
  },
  comment_count: {
    key: ['target', 'object_id'],
    archived: null,
    erased: [`target = 'wall' AND object_id = $`],
  },
  talk_change: {
    key: ['target', 'object_id'],
    archived: null,
    erased: [`target = 'wall' AND object_id = $`],
  },
  published: {
    key: ['kind', 'object_id', 'at', 'video_id'],
    archived: null,
    erased: [`kind = 'member' AND object_id = $`],
  },
  account: {
    ...ofMember(),
    hidden: ['name_key', 'email_key', 'password', 'left_profile'],
    // Erased in one change with the member: a job that was interrupted in between still finds the member.
    erased: [],
  },
  member: { key: ['id'], archived: 'id = $', erased: [], media: ['avatar_key', 'cover_key'] },
  // A claim of staff, valid for a quarter of an hour.
  submission_claim: { key: ['submission_id'], archived: null, erased: ['member_id = $'] },
  // Only ids of actors, no texts and no names: without them nobody could be held responsible.
  audit: { key: ['id'], archived: null, erased: [] },
  // Open jobs lose their owner. Failed mails are opened and checked (`services/left-mails.ts`).
  job: { key: ['id'], archived: null, erased: [], freed: [[{ owner_id: 'NULL' }, 'owner_id = $']] },
  ...SITE_TABLES,
} as const satisfies Readonly<Record<keyof Schema, MemberRows | 'no member'>>;

export type MemberTable = keyof typeof MEMBER_DATA;

/** The tables with rows of members, in the same order. */
export const MEMBER_TABLES: readonly (readonly [MemberTable, MemberRows])[] = (
  Object.entries(MEMBER_DATA) as [MemberTable, MemberRows | 'no member'][]
).flatMap(([table, rows]) => (rows === 'no member' ? [] : [[table, rows]]));

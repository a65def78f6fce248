import type { Schema } from '../schema.ts';
import { collectionTables } from './collection-tables.ts';
import { peopleTables } from './people-tables.ts';
import { videoTables } from './video-tables.ts';
import type { TableRules } from './table-rule.ts';

/** Tables that no public answer is made from, or that are derived themselves. */
export const UNWATCHED = [
  ...(['captcha_spent', 'gate_grant', 'media_object', 'migration', 'playback_count', 'report'] as const),
  ...([
    'account',
    'registration',
    'proof',
    'identity',
    'session',
    'known_device',
    'deed',
    'day_key',
    'job',
    'readiness_probe',
  ] as const),
  ...(['two_factor', 'recovery_code', 'sign_in_step'] as const),
  ...(['site_fact', 'feed_seen', 'block', 'friend_refusal', 'dialog', 'dialog_side', 'message'] as const),
  ...(['collection_count', 'comment_count', 'member_country_count', 'object_count', 'video_count'] as const),
  ...(['case_file', 'case_message', 'case_ticket'] as const),
  ...(['published', 'member_audience', 'archive', 'erasure'] as const),
  ...([
    'upload',
    'submission',
    'submission_event',
    'submission_step',
    'decision',
    'screenshot',
    'audit',
    'submission_claim',
  ] as const),
  ...(['print', 'print_match', 'video_stream', 'video_day', 'proposed_model', 'submission_model'] as const),
  ...(['notification', 'notification_part', 'notification_choice'] as const),
  ...(['notification_mute', 'notification_state'] as const),
  ...(['public_change', 'talk_change', 'search_change', 'video_json'] as const),
  ...(['model_merge', 'merged_link', 'removed_object', 'staff_picture'] as const),
  ...(['edition', 'site_setting', 'site_text', 'advert', 'advert_picture'] as const),
] as const satisfies readonly (keyof Schema)[];

export type Watched = Exclude<keyof Schema, (typeof UNWATCHED)[number]>;

/** Rules of every table that public answers are made from. */
export const TABLES: TableRules<Watched> = {
  ...videoTables,
  ...peopleTables,
  ...collectionTables,
};

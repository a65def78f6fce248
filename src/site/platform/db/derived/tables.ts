import type { Schema } from '../schema.ts';
import { collectionTables } from './collection-tables.ts';
import { peopleTables } from './people-tables.ts';
import type { ColumnUse } from './scopes.ts';
import { videoTables } from './video-tables.ts';

/** What depends on the rows of a table, beside its counters. In SQL `r` is the row. */
export interface TableRule<Column extends string = string> {
  /** Every column: one that is missing does not compile. */
  readonly columns: Readonly<Record<Column, ColumnUse>>;
  /** Which rows the public sees, SQL; without it all. Others end no answer. */
  readonly when?: string;
  /** SQL of the thing whose version of talk moves when a `talk` column does. */
  readonly topic?: { readonly section: string; readonly object_id: string };
  /** New rows end no answer: they come all day. */
  readonly areNewLate?: true;
  /**
   * SQL of the ids of videos whose ready JSON (`video_json`) shows the row. It shows columns of `videos` and `names`;
   * a change of one deletes the JSON.
   */
  readonly ready?: string;
  /** What the search index has to read again, and after a change of which columns. */
  readonly search?: { readonly kind: string; readonly object: string; readonly columns: readonly Column[] };
}

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

export type TableRules<Table extends keyof Schema> = {
  readonly [Name in Table]: TableRule<Extract<keyof Schema[Name], string>>;
};

/** Rules of every table that public answers are made from. */
export const TABLES: TableRules<Watched> = {
  ...videoTables,
  ...peopleTables,
  ...collectionTables,
};

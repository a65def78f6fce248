import * as z from 'zod/mini';
import { commentId, memberId, objectNumber } from '../ids.ts';
import { STAFF_REASONS } from '../upload/reasons-of-staff.ts';
import {
  CASE_OUTCOMES,
  CHANNEL_STATES,
  NOTIFICATION_KINDS,
  NOTIFICATION_PLACES,
} from '../notifications/kinds.ts';
import { count, instant, pictureAddress } from './wire.ts';

export const notificationId = z.int().check(z.gte(1));

/** The actor; the latest of several. */
const actor = z.object({ _id: memberId, name: z.string(), avatar: pictureAddress });
export const NOTIFICATION_ACTORS = 3;

const object = z.object({
  kind: z.enum(NOTIFICATION_PLACES),
  id: objectNumber,
  /** For videos, models and channels, whose addresses need it; else empty. */
  dir: z.string(),
  /** For a member or a wall their name; `title_jp` may be empty. */
  title: z.string(),
  title_jp: z.string(),
  /** The comment that it is about: `#comment-{id}` of the page. */
  comment_id: z.nullable(commentId),
});

export const notification = z.object({
  notification_id: notificationId,
  kind: z.enum(NOTIFICATION_KINDS),
  object,
  /** The submission that it is about: `/upload/{upload_id}/`. */
  upload_id: z.nullable(objectNumber),
  /** The latest first. Empty: the site itself. */
  actors: z.array(actor).check(z.maxLength(NOTIFICATION_ACTORS)),
  /** The number of actors; for `published`, the number of videos. */
  total: count,
  /** For actions of staff: the result, the reason, and a note; empty: nothing stated. */
  outcome: z.enum(['', ...CASE_OUTCOMES]),
  reason: z.enum(['', ...STAFF_REASONS]),
  note: z.string(),
  at: instant,
  is_read: z.boolean(),
  /** It came after the list was last opened. */
  is_new: z.boolean(),
});

export type Notification = z.output<typeof notification>;

/** The number of unread ones, and how many of them came after the list was last opened. */
export const unreadCounts = { unread: count, unseen: count };

/** A page, the latest first; counts include all pages. */
export const notificationPage = z.object({
  notifications: z.array(notification),
  total_count: count,
  pages: count,
  ...unreadCounts,
});

export type NotificationPage = z.output<typeof notificationPage>;

/** A page of what a member has muted. Hidden objects have no title; `comment_id` is always null. */
export const mutedPage = z.object({ muted: z.array(object), total_count: count, pages: count });

export type MutedPage = z.output<typeof mutedPage>;

const state = z.enum(CHANNEL_STATES);

/** Every kind with its setting for each channel. */
export const notificationSettings = z.object({
  kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), site: state, desktop: state, mail: state })),
});

export type NotificationSettings = z.output<typeof notificationSettings>;

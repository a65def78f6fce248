import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import {
  mutedPage,
  notificationId,
  notificationPage,
  notificationSettings,
  unreadCounts,
} from '../../entities/notification.ts';
import { objectNumber } from '../../ids.ts';
import { NOTIFICATION } from '../../member-limits.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_PLACES } from '../../notifications/kinds.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

const PATH = '/api/notifications.php';
const READ = { method: 'GET', path: PATH, encoding: 'none', cacheSeconds: LIFETIME.own } as const;
const WRITE = { method: 'POST', path: PATH, encoding: 'form', cacheSeconds: LIFETIME.own } as const;

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
const left = z.extend(done, unreadCounts);

const ID = String.raw`[1-9]\d{0,14}`;
const number = z.codec(z.string().check(z.regex(new RegExp(`^${ID}$`))), notificationId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});
/** Ids in one field, separated by commas. */
const numbers = z.codec(
  z.string().check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${NOTIFICATION.page - 1}}$`))),
  z.array(notificationId).check(z.minLength(1), z.maxLength(NOTIFICATION.page)),
  { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
);
const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (isOn) => (isOn ? '1' : '0'),
});

/** Events that a member may want to know (specification 2, decisions D). */
export const notificationsTable = {
  'notifications.list': endpoint({
    ...READ,
    access: 'member',
    match: { section: 'list' },
    input: z.strictObject({ page: z.optional(page) }),
    output: notificationPage,
    errors: ['bad_request', 'not_found'],
  }),
  'notifications.unread': endpoint({
    ...READ,
    access: 'member',
    match: { section: 'unread' },
    input: z.strictObject({}),
    output: z.object(unreadCounts),
    errors: ['bad_request'],
  }),
  /** The list has been opened: nothing in it is new any more. */
  'notifications.seen': endpoint({
    ...WRITE,
    access: 'member',
    match: { section: 'seen' },
    input: z.strictObject({}),
    output: left,
    errors: ['bad_request'],
  }),
  /** Without `ids`: all. */
  'notifications.read': endpoint({
    ...WRITE,
    access: 'member',
    match: { section: 'read' },
    input: z.strictObject({ ids: z.optional(numbers) }),
    output: left,
    errors: ['bad_request'],
  }),
  'notifications.unreadAgain': endpoint({
    ...WRITE,
    access: 'member',
    match: { section: 'unread' },
    input: z.strictObject({ notification_id: number }),
    output: left,
    errors: ['bad_request', 'not_found'],
  }),
  'notifications.settings': endpoint({
    ...READ,
    access: 'member',
    match: { section: 'settings' },
    input: z.strictObject({}),
    output: notificationSettings,
    errors: ['bad_request'],
  }),
  /**
   * Sets a channel of a kind; `bad_request` (channel) if it cannot be chosen. `all`: mails of every kind; switching on
   * again restores the earlier settings.
   */
  'notifications.choose': endpoint({
    ...WRITE,
    access: 'member',
    match: { section: 'choose' },
    input: z.strictObject({
      kind: z.enum([...NOTIFICATION_KINDS, 'all']),
      channel: z.enum(NOTIFICATION_CHANNELS),
      is_on: flag,
    }),
    output: z.extend(done, notificationSettings.shape),
    errors: ['bad_request'],
  }),
  /** Mutes an object, or (`member`) a member; `is_on=0` unmutes. */
  'notifications.mute': endpoint({
    ...WRITE,
    access: 'member',
    match: { section: 'mute' },
    input: z.strictObject({ on: z.enum(NOTIFICATION_PLACES), object_id: objectNumber, is_on: flag }),
    output: left,
    errors: ['bad_request'],
    reasons: ['list_full'],
  }),
  'notifications.muted': endpoint({
    ...READ,
    access: 'member',
    match: { section: 'muted' },
    input: z.strictObject({ page: z.optional(page) }),
    output: mutedPage,
    errors: ['bad_request', 'not_found'],
  }),
  /** Ends the mails by the token of a mail, without a session (RFC 8058); a second call changes nothing. */
  'notifications.unsubscribe': endpoint({
    ...WRITE,
    access: 'visitor',
    match: { section: 'unsubscribe' },
    input: z.strictObject({ tok: z.string().check(z.maxLength(100)) }),
    output: done,
    errors: ['bad_request'],
    reasons: ['unsubscribe_invalid'],
  }),
} as const satisfies ApiTable;

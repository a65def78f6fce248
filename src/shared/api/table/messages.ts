import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { dialogPage, inbox, messageId, sentMessage } from '../../entities/message.ts';
import { count } from '../../entities/wire.ts';
import { memberId } from '../../ids.ts';
import { MESSAGES_FROM } from '../../messages/messages-from.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { recentEvents } from '../../live/recent-events.ts';
import { page } from '../fields.ts';

const PATH = '/api/messages.php';
const READ = {
  method: 'GET',
  path: PATH,
  access: 'member',
  encoding: 'none',
  cacheSeconds: LIFETIME.own,
} as const;
const WRITE = {
  method: 'POST',
  path: PATH,
  access: 'member',
  encoding: 'form',
  cacheSeconds: LIFETIME.own,
} as const;

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
/** The total number of unread messages. */
const read = z.extend(done, { unread: count });
/** A message's id as a form field. */
const number = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), messageId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/** Messages between two members (specification 2, 5 and 7; decisions B and D). */
export const messagesTable = {
  /** The member's recent events; a new listener reads older state again. */
  'live.recent': endpoint({
    ...READ,
    match: { section: 'recent' },
    input: z.strictObject({}),
    output: recentEvents,
    errors: ['bad_request'],
  }),
  'messages.inbox': endpoint({
    ...READ,
    match: { section: 'inbox' },
    // `requests`: dialogs that strangers started.
    input: z.strictObject({ page: z.optional(page), box: z.optional(z.enum(['open', 'requests'])) }),
    output: inbox,
    errors: ['bad_request'],
  }),
  /** The newest 40 messages; `before`: older than this message; `after`: the oldest 40 that are newer than it. */
  'messages.dialog': endpoint({
    ...READ,
    match: { section: 'dialog' },
    input: z.strictObject({
      _id: memberId,
      page: z.optional(page),
      before: z.optional(number),
      after: z.optional(number),
    }),
    output: dialogPage,
    errors: ['bad_request', 'not_found'],
  }),
  /** `cid`: the client's own id of the message; sent again, it is stored once. */
  'message.add': endpoint({
    ...WRITE,
    match: { section: 'add' },
    input: z.strictObject({
      _id: memberId,
      message: z.optional(z.string().check(z.maxLength(4_096))),
      cid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    }),
    output: sentMessage,
    errors: ['bad_request', 'not_found', 'dont_have_permission'],
    reasons: ['messages_closed', 'cannot_message_yourself', 'message_request_sent', 'too_many_messages'],
    fieldErrors: ['required', 'max_length'],
  }),
  /** Marks everything up to a message as read; without one, the whole dialog. */
  'message.read': endpoint({
    ...WRITE,
    match: { section: 'read' },
    input: z.strictObject({ _id: memberId, to: z.optional(number) }),
    output: read,
    errors: ['bad_request', 'not_found'],
  }),
  /** Deletes the caller's own message for both, within ten minutes, or (`_id`) a dialog for the caller only. */
  'message.del': endpoint({
    ...WRITE,
    match: { section: 'del' },
    input: z.strictObject({ message_id: z.optional(number), _id: z.optional(memberId) }),
    output: read,
    errors: ['bad_request', 'not_found', 'dont_have_permission'],
  }),
  /** Accepts a stranger's request, or refuses it silently. */
  'dialog.accept': endpoint({
    ...WRITE,
    match: { section: 'accept' },
    input: z.strictObject({ _id: memberId }),
    output: read,
    errors: ['bad_request', 'not_found'],
  }),
  'dialog.refuse': endpoint({
    ...WRITE,
    match: { section: 'refuse' },
    input: z.strictObject({ _id: memberId }),
    output: read,
    errors: ['bad_request', 'not_found'],
  }),
  /** Who may write to the caller. Without `from` nothing changes. */
  'messages.choice': endpoint({
    ...WRITE,
    path: '/api/member.php',
    match: { act: 'messages_from' },
    input: z.strictObject({ from: z.optional(z.enum(MESSAGES_FROM)) }),
    output: z.extend(done, { from: z.enum(MESSAGES_FROM) }),
    errors: ['bad_request'],
  }),
} as const satisfies ApiTable;

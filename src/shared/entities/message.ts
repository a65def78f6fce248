import * as z from 'zod/mini';
import { memberId } from '../ids.ts';
import { count, instant, pictureAddress } from './wire.ts';

export const messageId = z.int().check(z.gte(1));

/** The other member of a dialog. */
const other = { _id: memberId, name: z.string(), avatar: pictureAddress };

export const message = z.object({
  message_id: messageId,
  mine: z.boolean(),
  text: z.string(),
  date: instant,
});

export type Message = z.output<typeof message>;

export const dialog = z.object({
  ...other,
  unread: count,
  last: message,
});

export type Dialog = z.output<typeof dialog>;

/** A page of dialogs, the latest first. `unread` and `requests` include all pages. */
export const inbox = z.object({
  dialogs: z.array(dialog),
  total_count: count,
  pages: count,
  /** The number of unread messages without requests, and the number of requests. */
  unread: count,
  requests: count,
});

/** A dialog's messages, the oldest of the page first. */
export const dialogPage = z.object({
  ...other,
  messages: z.array(message),
  /** Whether there are older messages; with `after`, whether there are more newer ones. */
  has_more: z.boolean(),
  unread: count,
  /** `none`: no messages yet; `request`: the other wrote first and waits for acceptance. */
  state: z.enum(['none', 'open', 'request', 'refused']),
  /** The caller's first message must be accepted before the next one. A refusal looks the same. */
  waits: z.boolean(),
  /** Why the caller cannot write now; `null`: they can. A block by the other is never revealed (decisions D). */
  closed: z.nullable(z.enum(['blocked', 'gone', 'closed'])),
  /** The last of the caller's messages that the other has read; 0: none. */
  read_to: z.int(),
});

export type DialogPage = z.output<typeof dialogPage>;

export const sentMessage = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  message_id: messageId,
  date: instant,
  /** `request`: the other has to accept it first. */
  state: z.enum(['open', 'request']),
});

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

/** A page of dialogs, the latest first. `unread` and `requests` count over all pages. */
export const inbox = z.object({
  dialogs: z.array(dialog),
  total_count: count,
  pages: count,
  /** Messages not read yet, requests aside; and how many dialogs are requests. */
  unread: count,
  requests: count,
});

/** A dialog's messages, the oldest of the page first. */
export const dialogPage = z.object({
  ...other,
  messages: z.array(message),
  /** Whether there are older ones; where newer ones were asked for (`after`), whether there are more of these. */
  has_more: z.boolean(),
  unread: count,
  /** `none`: nobody has written yet; `request`: the other wrote first and waits to be accepted. */
  state: z.enum(['none', 'open', 'request', 'refused']),
  /** One's first message has to be accepted before the next one. A refusal looks the same. */
  waits: z.boolean(),
  /** Why nothing can be written now; `null`: it can. That the other has blocked is never said (decisions D). */
  closed: z.nullable(z.enum(['blocked', 'gone', 'closed'])),
  /** The last of one's own messages that the other has read; 0: none. */
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

import * as z from 'zod/mini';

export const LIVE_KINDS = [
  ...(['message', 'notice', 'upload', 'relation', 'list', 'moderation'] as const),
  ...(['vote', 'comment', 'own', 'role', 'ended', 'resync'] as const),
] as const;

/**
 * The events of a stream: ids and numbers, never texts (members design 8).
 * - `message`: the dialog `dialog` has changed; `unread` is the total number of unread messages.
 * - `notice`: notifications have arrived or were read; `isNew`: the member may be shown one outside the app.
 * - `upload`: a submission has entered `state`, or has made progress in it.
 * - `relation`: the member's relations to others, or their subscriptions, have changed. A block is sent only to the
 *   member who made it.
 * - `list`: one of the member's own lists has changed.
 * - `moderation`: for staff: an item that waits for them has changed.
 * - `vote`, `comment`: one of the member's own votes or comments was added, changed or removed.
 * - `own`: the account, the profile or the settings have changed.
 * - `role`: the member has another role.
 * - `ended`: the session has ended.
 * - `resync`: events may have been missed; it is the first event of a stream.
 */
export const liveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  dialog: z.optional(z.string()),
  unread: z.optional(z.int()),
  isNew: z.optional(z.literal(true)),
  /** Id of a submission. */
  id: z.optional(z.string()),
  state: z.optional(z.string()),
  percent: z.optional(z.int()),
});

export type LiveEvent = z.output<typeof liveEvent>;

/** Whether an event may change the session. Hosts then fetch it from the site again. */
export const changesMember = ({ kind }: LiveEvent): boolean =>
  kind === 'ended' || kind === 'role' || kind === 'own';

import * as z from 'zod/mini';

export const LIVE_KINDS = [
  ...(['message', 'notice', 'upload', 'relation', 'list', 'desk'] as const),
  ...(['vote', 'comment', 'own', 'role', 'ended', 'resync'] as const),
] as const;

/**
 * The events of a stream: ids and numbers, never texts (members design 8).
 * `message`: the dialog with `dialog` has changed, `unread` messages are not read in all. `notice`: notices have come or
 * been read. `isNew`: something has come that the member may be shown outside the app. `upload`: a submission has come
 * into `state`, or further in it. `relation`: what the member is to others, or follows, has changed; who blocked whom is
 * sent only to the member who did it. `list`: a list of the member's own has changed. `desk`: of staff, something that waits for
 * them has. `vote`, `comment`: one of the member's own was given, changed or taken back. `own`: something of the account,
 * the profile or the choices has changed. `role`: the member has another role.
 * `ended`: the session is over. `resync`: something may have been missed; the first event.
 */
export const liveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  dialog: z.optional(z.string()),
  unread: z.optional(z.int()),
  isNew: z.optional(z.literal(true)),
  /** Of a submission. */
  id: z.optional(z.string()),
  state: z.optional(z.string()),
  percent: z.optional(z.int()),
});

export type LiveEvent = z.output<typeof liveEvent>;

/** Whether an event may change the session: hosts then ask the site. */
export const changesMember = ({ kind }: LiveEvent): boolean =>
  kind === 'ended' || kind === 'role' || kind === 'own';

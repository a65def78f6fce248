import * as z from 'zod/mini';

/**
 * What a stream of events says: ids and numbers, never words (members design 8).
 * `message`: the dialog with `dialog` has changed, `unread` messages are not read in all. `notice`: notices have come or
 * been read. `isNew`: something has come that the member may be shown outside the app. `upload`: a submission has come
 * into `state`, or further in it. `role`: the member has another role.
 * `ended`: the session is over. `resync`: something may have been missed; the first event.
 */
export const liveEvent = z.object({
  kind: z.enum(['message', 'notice', 'upload', 'role', 'ended', 'resync']),
  dialog: z.optional(z.string()),
  unread: z.optional(z.int()),
  isNew: z.optional(z.literal(true)),
  /** Of a submission. */
  id: z.optional(z.string()),
  state: z.optional(z.string()),
  percent: z.optional(z.int()),
});

export type LiveEvent = z.output<typeof liveEvent>;

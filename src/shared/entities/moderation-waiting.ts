import * as z from 'zod/mini';
import { WAITING_KINDS } from '../moderation/waiting.ts';
import { caseItem } from './case.ts';
import { moderationItem, heldComment } from './moderation-submission.ts';
import { count } from './wire.ts';

const kind = z.enum(WAITING_KINDS);

/** An item that waits for staff, in the form of its own list. */
// By its source. A discriminated union would add code to every first load.
const waitingItem = z.union([
  z.object({ source: z.literal('submission'), kind, submission: moderationItem }),
  z.object({ source: z.literal('case'), kind, file: caseItem }),
  z.object({ source: z.literal('comment'), kind, comment: heldComment }),
]);
export type WaitingItem = z.output<typeof waitingItem>;

export const moderationWaiting = z.object({
  items: z.array(waitingItem),
  total_count: count,
  pages: count,
  /** The number of each kind, by name. */
  counts: z.record(z.string().check(z.regex(/^[a-z]{1,20}(?:_[a-z]{1,20})?$/)), count),
  /** Names of models that wait for admins. */
  proposed: count,
  /** Overdue cases. */
  overdue: count,
});

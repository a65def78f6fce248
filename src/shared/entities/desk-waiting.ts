import * as z from 'zod/mini';
import { WAITING_KINDS } from '../desk/waiting.ts';
import { caseItem } from './case.ts';
import { deskItem, heldComment } from './desk-submission.ts';
import { count } from './wire.ts';

const kind = z.enum(WAITING_KINDS);

/** One thing that waits for staff, as the list of its own kind has it. */
// By its source; a discriminated union would come into every first load for this alone.
const waitingItem = z.union([
  z.object({ source: z.literal('submission'), kind, submission: deskItem }),
  z.object({ source: z.literal('case'), kind, file: caseItem }),
  z.object({ source: z.literal('comment'), kind, comment: heldComment }),
]);
export type WaitingItem = z.output<typeof waitingItem>;

export const deskWaiting = z.object({
  items: z.array(waitingItem),
  total_count: count,
  pages: count,
  /** How many of each kind, by its name. */
  counts: z.record(z.string().check(z.regex(/^[a-z]{1,20}(?:_[a-z]{1,20})?$/)), count),
  /** Names of models that admins decide about, which wait beside them. */
  proposed: count,
  /** Cases whose time is over. */
  overdue: count,
});

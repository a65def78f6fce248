import * as z from 'zod/mini';
import { SUBMISSION_KINDS } from '../upload/transitions.ts';
import { auditEntry } from './audit.ts';
import { caseItem } from './case.ts';
import { count, instant } from './wire.ts';

/** What staff knows of a member's past, the latest first; `totals`: the number of each. */
export const memberRecord = z.object({
  /** What was done about them. */
  acts: z.array(auditEntry),
  /** About them, and about what is theirs. */
  cases: z.array(caseItem),
  /** What they sent in that was refused or removed. */
  refused: z.array(
    z.object({
      /** Of the submission. */
      id: z.string(),
      kind: z.enum(SUBMISSION_KINDS),
      verdict: z.enum(['refuse', 'remove']),
      title_en: z.string(),
      title_ja: z.string(),
      /** A reason of staff; empty: none. */
      code: z.string(),
      note: z.string(),
      at: instant,
    }),
  ),
  totals: z.object({ acts: count, cases: count, refused: count }),
});
export type MemberRecord = z.output<typeof memberRecord>;

import * as z from 'zod/mini';
import { SUBMISSION_KINDS } from '../upload/transitions.ts';
import { auditEntry } from './audit.ts';
import { caseItem } from './case.ts';
import { count, instant } from './wire.ts';

/** Facts about a member's past for staff, the latest first; `totals`: the number of each kind. */
export const memberRecord = z.object({
  /** Actions of staff about them. */
  acts: z.array(auditEntry),
  /** About them and their content. */
  cases: z.array(caseItem),
  /** Their refused or removed submissions. */
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

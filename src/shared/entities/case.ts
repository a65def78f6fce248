import * as z from 'zod/mini';
import { CASE_KINDS, CASE_STATES, CASE_TEMPLATES, CASE_VERDICTS, URGENT_REASONS } from '../cases/cases.ts';
import { LANGUAGES } from '../filters/enums.ts';
import { STAFF_REASONS } from '../upload/reasons-of-staff.ts';
import { REPORT_SUBJECTS } from './report.ts';
import { count, instant } from './wire.ts';

export const caseId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const subject = z.enum(REPORT_SUBJECTS);
const state = z.enum(CASE_STATES);
const statement = z.object({
  who: z.string(),
  what: z.string(),
  good_faith: z.boolean(),
  signature: z.string(),
});

/** The target of a case; parts are empty if it was deleted. */
const thing = z.object({
  kind: z.nullable(z.enum(CASE_KINDS)),
  id: z.string(),
  title: z.string(),
  /** In Japanese; equal to `title` if there is only one. */
  title_ja: z.string(),
  /** Its page on this site; empty: no page. */
  path: z.string(),
});

/** A case for a reporter or for the owner of the target. It contains no names of people. */
export const ticket = z.object({
  subject,
  state,
  side: z.enum(['reporter', 'owner']),
  thing,
  opened_at: instant,
  /** When it should be decided; `null`: something is missing. */
  due_at: z.nullable(instant),
  /** Whether a required statement is incomplete. */
  needs_statement: z.boolean(),
  /** The reporter's statement so far; `null`: not required, or nothing was sent. */
  statement: z.nullable(statement),
  is_held: z.boolean(),
  verdict: z.nullable(z.enum(CASE_VERDICTS)),
  reason: z.string(),
  /** The oldest first; the first of a reporter is the report. */
  messages: z.array(z.object({ at: instant, by: z.enum(['me', 'staff']), text: z.string() })),
  can_reply: z.boolean(),
  can_appeal: z.boolean(),
});
export type Ticket = z.output<typeof ticket>;

const item = {
  id: caseId,
  subject,
  state,
  thing,
  opened_at: instant,
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
  is_urgent: z.boolean(),
  urgent_reason: z.enum(['', ...URGENT_REASONS]),
  holds: z.boolean(),
  reports: count,
  claimed_by: z.string(),
};
export const caseItem = z.object(item);
export type CaseItem = z.output<typeof caseItem>;

export const caseQueue = z.object({
  items: z.array(caseItem),
  total_count: count,
  pages: count,
  counts: z.object({ open: count, waiting: count, decided: count, overdue: count }),
});

export const caseDetail = z.object({
  ...item,
  version: z.int(),
  complete_at: z.nullable(instant),
  claimed_until: z.nullable(instant),
  verdict: z.nullable(z.enum(CASE_VERDICTS)),
  reason: z.string(),
  appealed_by: z.string(),
  /** `null`: no owner. */
  owner: z.nullable(z.object({ _id: z.string(), name: z.string(), language: z.enum(LANGUAGES) })),
  /** The submission of the video; empty: none. */
  submission: z.string(),
  reported: z.array(
    z.object({
      id: caseId,
      at: instant,
      email: z.string(),
      member: z.string(),
      language: z.enum(LANGUAGES),
      message: z.string(),
      ref: z.string(),
      has_picture: z.boolean(),
      statement: z.nullable(statement),
      is_complete: z.boolean(),
      /** Messages with the reported member, the newest first. */
      evidence: z.array(z.object({ at: instant, is_reporter: z.boolean(), text: z.string() })),
    }),
  ),
  messages: z.array(
    z.object({
      at: instant,
      author: z.enum(['reporter', 'owner', 'staff', 'note']),
      by: z.string(),
      /** The report that it belongs to; empty: none. */
      report: z.string(),
      text: z.string(),
    }),
  ),
  can_decide: z.boolean(),
  can_remove: z.boolean(),
  reasons: z.array(z.enum(STAFF_REASONS)),
  /** Templates for an answer, filled in. */
  templates: z.array(z.object({ name: z.enum(CASE_TEMPLATES), en: z.string(), ja: z.string() })),
});
export type CaseDetail = z.output<typeof caseDetail>;

/**
 * What reporters and the owner would read after a decision. `count`: how many read the same text; `reports` lists the
 * first hundred.
 */
export const casePreview = z.object({
  ok: z.literal(true),
  readers: z.array(
    z.object({
      side: z.enum(['reporter', 'owner']),
      language: z.enum(LANGUAGES),
      count,
      reports: z.array(caseId),
      text: z.string(),
      /** The text of the reason for the owner; empty: none. */
      why: z.string(),
    }),
  ),
});
export type CasePreview = z.output<typeof casePreview>;

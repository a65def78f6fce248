import * as z from 'zod/mini';
import { CASE_TEMPLATES, CASE_VERDICTS } from '../../cases/cases.ts';
import { LIFETIME } from '../../constants.ts';
import { caseDetail, caseId, casePreview, caseQueue } from '../../entities/case.ts';
import { REPORT_SUBJECTS } from '../../entities/report.ts';
import { STAFF_REASONS } from '../../upload/reasons-of-staff.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page, wholeNumber } from '../fields.ts';

const STAFF = { access: 'moderator', isHidden: true, cacheSeconds: LIFETIME.own } as const;
const READ = { ...STAFF, method: 'GET', encoding: 'none' } as const;
const ACT = { ...STAFF, method: 'POST', encoding: 'form', path: '/api/moderation/case.php' } as const;

const version = wholeNumber(1, 1_000_000);
const text = z.optional(z.string().check(z.maxLength(16_384)));
const done = z.object({ ok: z.literal(true), success: z.literal(true), version: z.int() });

const decision = z.strictObject({
  id: caseId,
  version,
  verdict: z.enum(CASE_VERDICTS),
  reason: z.optional(z.enum(STAFF_REASONS)),
  text,
});
const REFUSED = {
  errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
  reasons: ['decision_stale', 'already_decided', 'claim_taken', 'files_erased'],
  fieldErrors: ['required', 'max_length'],
} as const;

/** Cases about reports (specification 4). For everybody except staff these addresses do not exist. */
export const casesTable = {
  /** Cases, overdue and urgent ones first. `open`: those that wait for staff. */
  'case.list': endpoint({
    ...READ,
    path: '/api/moderation/cases/0/{state}.{subject}.{page}.json',
    input: z.strictObject({
      state: z.enum(['open', 'waiting', 'decided']),
      subject: z.enum(['all', ...REPORT_SUBJECTS]),
      page,
    }),
    output: caseQueue,
    errors: ['bad_request', 'not_found'],
  }),
  'case.get': endpoint({
    ...READ,
    path: '/api/moderation/case/0/{id}.json',
    input: z.strictObject({ id: caseId }),
    output: caseDetail,
    errors: ['bad_request', 'not_found'],
  }),
  /** The picture of a report, base64 of WebP. */
  'case.picture': endpoint({
    ...READ,
    path: '/api/moderation/case_picture/0/{id}.json',
    input: z.strictObject({ id: caseId }),
    output: z.object({ webp: z.string() }),
    errors: ['bad_request', 'not_found'],
  }),
  /** Claims a case for 15 minutes; `take=1` takes over another's claim, `drop=1` ends the caller's. */
  'case.claim': endpoint({
    ...ACT,
    match: { act: 'claim' },
    input: z.strictObject({ id: caseId, take: z.optional(z.literal('1')), drop: z.optional(z.literal('1')) }),
    output: z.object({ ...done.shape, until: z.nullable(z.iso.datetime()) }),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['claim_taken', 'already_decided'],
  }),
  /**
   * Sends a message to every reporter, one of them (`report`), or the owner, or adds a note for staff. A template is
   * sent in each reader's language, followed by the text.
   */
  'case.reply': endpoint({
    ...ACT,
    match: { act: 'reply' },
    input: z.strictObject({
      id: caseId,
      to: z.enum(['reporters', 'owner', 'note']),
      report: z.optional(caseId),
      template: z.optional(z.enum(CASE_TEMPLATES)),
      text,
      // Whether it waits for an answer.
      wait: z.optional(z.literal('1')),
    }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['already_decided'],
    fieldErrors: ['message_required', 'max_length'],
  }),
  /** What each side would read after a decision, in their language; nothing is decided. */
  'case.preview': endpoint({
    ...ACT,
    match: { act: 'preview' },
    input: decision,
    output: casePreview,
    ...REFUSED,
  }),
  /** Decides a case. Every reporter gets an answer; if it is dismissed, what the case has hidden is shown again. */
  'case.decide': endpoint({ ...ACT, match: { act: 'decide' }, input: decision, output: done, ...REFUSED }),
} as const satisfies ApiTable;

import * as z from 'zod/mini';
import { isEmail, tidyEmail } from '../accounts/email.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { REPORT } from '../limits.ts';
import { linesRoom, tidyLines } from '../text/written.ts';

/** Subjects of reports, by severity. */
export const REPORT_SUBJECTS = [
  'minor',
  'consent',
  'performer',
  'illegal',
  'copyright',
  'records',
  'spam',
  'technical',
  'account',
  'general',
] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Initial values of a member's report form. */
export const reportTerms = z.object({
  /** Address for answers, unless they type another; empty: no confirmed address. */
  email: z.string(),
  /** Whether their reports need a proof of work, like those of visitors. */
  needs_proof: z.boolean(),
});

export type ReportTerms = z.output<typeof reportTerms>;

/** The texts of a report. */
export interface ReportTexts {
  /** Empty: not chosen yet. */
  readonly subject: ReportSubject | '';
  readonly email: string;
  readonly message: string;
}

/**
 * The form in which texts are checked and stored, the same on client and site. Full-width letters of an address become
 * ordinary ones, and line ends count once although a multipart form doubles them.
 */
export function tidyReport({ subject, email, message }: ReportTexts): ReportTexts {
  return {
    subject,
    email: tidyEmail(email),
    message: tidyLines(message),
  };
}

/** Subjects that need no message if the page is named. */
const WORDLESS: readonly ReportSubject[] = ['spam'];

/** Whether a report needs a message. @param namesTarget whether it names the page of a target */
export const needsMessage = (subject: ReportSubject | '', namesTarget: boolean): boolean =>
  !namesTarget || subject === '' || !WORDLESS.includes(subject);

/** Code points a message still has room for; negative: too many. */
export const messageRoom = (message: string): number => linesRoom(REPORT.messageMax, message);

/**
 * The errors of tidied texts, in the order of the form (specification 5: contact form).
 * @param namesTarget whether the report names the page of a target
 */
export function reportErrors(
  { subject, email, message }: ReportTexts,
  namesTarget = false,
): readonly FieldError[] {
  const isMissing = message === '' && needsMessage(subject, namesTarget);
  const checks: readonly (readonly [field: string, code: FieldCode | null])[] = [
    ['subject', subject === '' ? 'choice_required' : null],
    ['email', email === '' ? 'email_required' : isEmail(email) ? null : 'email_invalid'],
    ['message', isMissing ? 'message_required' : messageRoom(message) < 0 ? 'max_length' : null],
  ];
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

import * as z from 'zod/mini';
import { isEmail, tidyEmail } from '../accounts/email.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { REPORT } from '../limits.ts';
import { linesRoom, tidyLines } from '../text/written.ts';

/** What a report can be about; the gravest first. */
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

/** What the form of a report begins with for a member. */
export const reportTerms = z.object({
  /** Where answers go, unless they type another; empty: they have none that is confirmed. */
  email: z.string(),
  /** Whether their reports need work to be proved, as those of visitors do. */
  needs_proof: z.boolean(),
});

export type ReportTerms = z.output<typeof reportTerms>;

/** What somebody writes in a report. */
export interface ReportTexts {
  /** Empty: not chosen yet. */
  readonly subject: ReportSubject | '';
  readonly email: string;
  readonly message: string;
}

/**
 * The texts as they are judged and stored, alike on client and site: an address typed in full width is one, and line ends
 * are counted once although a multipart form doubles them.
 */
export function tidyReport({ subject, email, message }: ReportTexts): ReportTexts {
  return {
    subject,
    email: tidyEmail(email),
    message: tidyLines(message),
  };
}

/** Subjects that say all there is to say, where the page is named that shows it. */
const WORDLESS: readonly ReportSubject[] = ['spam'];

/** Whether a report has to be put in words. @param namesTarget whether it names the page of something */
export const needsMessage = (subject: ReportSubject | '', namesTarget: boolean): boolean =>
  !namesTarget || subject === '' || !WORDLESS.includes(subject);

/** Code points a message still has room for; negative: too many. */
export const messageRoom = (message: string): number => linesRoom(REPORT.messageMax, message);

/**
 * What is wrong with tidied texts, in the order of the form (specification 5: contact form).
 * @param namesTarget whether the report names the page of something
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

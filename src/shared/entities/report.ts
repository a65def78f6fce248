import { isEmail, tidyEmail } from '../accounts/email.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { REPORT } from '../limits.ts';

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
    // What reads it may be a terminal: no letter may steer it.
    message: message
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  };
}

/** Code points a message still has room for; negative: too many. */
export function messageRoom(message: string): number {
  let room: number = REPORT.messageMax;
  for (const _ of tidyReport({ subject: '', email: '', message }).message) room -= 1;
  return room;
}

/** What is wrong with tidied texts, in the order of the form (specification 5: contact form). */
export function reportErrors({ subject, email, message }: ReportTexts): readonly FieldError[] {
  const checks: readonly (readonly [field: string, code: FieldCode | null])[] = [
    ['subject', subject === '' ? 'choice_required' : null],
    ['email', email === '' ? 'email_required' : isEmail(email) ? null : 'email_invalid'],
    ['message', message === '' ? 'message_required' : messageRoom(message) < 0 ? 'max_length' : null],
  ];
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

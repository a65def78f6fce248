import type { Language } from '../../../../shared/filters/enums.ts';
import type { Clock } from '../../clock.ts';
import { onCommit, type Steps } from '../../db/port.ts';
import { putJob } from '../../jobs/repositories/jobs.ts';
import type { MediaKeys } from '../../keys/services/media-keys.ts';
import { createSeal } from '../../keys/services/seal.ts';

/** Mails the site writes; each has a text in `resources/mail/{en,ja}`. */
export const MAIL_KINDS = [
  'confirm',
  'address_taken',
  'reset',
  'password_changed',
  'email_confirm',
  'email_changed',
  'archive_ready',
  'account_leaving',
  'new_device',
  'two_factor_on',
  'two_factor_off',
  'recovery_used',
  'step_up',
  'linked',
  'unlinked',
  'digest',
  'report_received',
  'case_answer',
  'case_owner',
  'case_overdue',
  'warned',
  'cleared',
  'review_answer',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  /** Placeholders of its text. */
  readonly values: Readonly<Record<string, string>>;
  /** Of mails that one can have no more of: where mail programs post that (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Where mails wait until they are sent. */
export interface Outbox {
  /** Puts a mail into the change that it belongs to: it is sent if and only if that is committed. */
  put(mail: Mail): Steps<void>;
}

export const MAIL_JOB = 'mail';

/** @param onPut called after the commit of a mail */
export function createOutbox(keys: MediaKeys, clock: Clock, onPut: () => void): Outbox {
  const mails = sealOf(keys);
  return {
    *put(mail) {
      const now = clock.now();
      yield* putJob({ kind: MAIL_JOB, payload: mails.seal(JSON.stringify(mail)), runAt: now }, now);
      yield* onCommit(onPut);
    },
  };
}

/** The mail of a job. @throws Error when no key opens it */
export function openMail(keys: MediaKeys, payload: Uint8Array): Mail {
  return JSON.parse(sealOf(keys).open(payload)) as Mail;
}

/** A mail holds the plain link. */
const sealOf = (keys: MediaKeys) => createSeal(keys, 'yoru.mail.1');

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Language } from '../../../shared/filters/enums.ts';
import type { Clock } from '../../clock.ts';
import { onCommit, type Steps } from '../../db/port.ts';
import { putJob } from '../../jobs/repositories/jobs.ts';
import type { MediaKeys } from '../../media/services/media-keys.ts';

/** Mails the site writes; each has a text in `resources/mail/{en,ja}`. */
export const MAIL_KINDS = [
  'confirm',
  'address_taken',
  'reset',
  'password_changed',
  'email_confirm',
  'email_changed',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  /** Placeholders of its text. */
  readonly values: Readonly<Record<string, string>>;
}

/** Where mails wait until they are sent. */
export interface Outbox {
  /** Puts a mail into the change that it belongs to: it is sent if and only if that is committed. */
  put(mail: Mail): Steps<void>;
}

export const MAIL_JOB = 'mail';

/** @param onPut called after the commit of a mail */
export function createOutbox(keys: MediaKeys, clock: Clock, onPut: () => void): Outbox {
  return {
    *put(mail) {
      const now = clock.now();
      yield* putJob({ kind: MAIL_JOB, payload: sealMail(keys, mail), runAt: now }, now);
      yield* onCommit(onPut);
    },
  };
}

/** AES-256-GCM: a mail holds the plain link, which must not lie in the database or its backups. */
function sealMail(keys: MediaKeys, mail: Mail): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys[0]), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(mail)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The mail of a job. @throws Error when no key opens it */
export function openMail(keys: MediaKeys, payload: Uint8Array): Mail {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key), payload.subarray(0, 12));
      decipher.setAuthTag(payload.subarray(12, 28));
      const text = Buffer.concat([decipher.update(payload.subarray(28)), decipher.final()]);
      return JSON.parse(text.toString()) as Mail;
    } catch {
      // Sealed with the other key.
    }
  }
  throw new Error('no key opens the mail');
}

/** Media addresses use the same secrets; the prefix separates the uses. */
function keyOf({ secret }: MediaKeys[number]): Buffer {
  return createHmac('sha256', secret).update('yoru.mail.1').digest();
}

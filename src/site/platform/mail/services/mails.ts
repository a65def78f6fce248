import { join } from 'node:path';
import { hash } from 'node:crypto';
import type { SiteConfig } from '../../config/config.ts';
import type { DoJob } from '../../jobs/services/worker.ts';
import type { MediaKeys } from '../../keys/services/media-keys.ts';
import { folderMailer, smtpMailer, type Mailer } from './mailer.ts';
import { makeMessage, readMailTexts } from './message.ts';
import { openMail } from './outbox.ts';

/** Sends the mails of jobs. */
export interface Mails {
  readonly send: DoJob;
  close(): void;
}

/** Folder of mails below the data folder, where no mail server is set. */
export const MAIL_FOLDER = 'mail';

export function createMails(
  { data, smtp, mailFrom, mailName }: Pick<SiteConfig, 'data' | 'smtp' | 'mailFrom' | 'mailName'>,
  keys: MediaKeys,
): Mails {
  const texts = readMailTexts();
  const from = { name: mailName, address: mailFrom };
  const mailer: Mailer = smtp === '' ? folderMailer(join(data, MAIL_FOLDER), from) : smtpMailer(smtp, from);
  return {
    async send({ id, created_at, payload }) {
      const mail = openMail(keys, payload);
      // Nothing of the mail can be read from it, and each try has the same.
      const name = `${created_at}-${id}-${hash('sha256', payload).slice(0, 16)}`;
      await mailer.send(makeMessage(texts, mail, mailName), name);
    },
    close: mailer.close,
  };
}

import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '../../storage/sync-folder.ts';
import type { Message } from './message.ts';

/** Gives mails away. */
export interface Mailer {
  /** @param id the same for each try of one mail: a receiver that got it already may drop the second */
  send(message: Message, id: string): Promise<void>;
  close(): void;
}

/** Who mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const PATIENCE_MS = 10_000;

/** @param server `smtp://user:password@host:port`, or `smtps:`. Beyond this machine nothing is sent in the clear. */
export function smtpMailer(server: string, from: Sender): Mailer {
  const { protocol, hostname, port, username, password } = new URL(server);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: isHere && !isSecure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, id) {
      await transport.sendMail(letter(message, id, from));
    },
    close: () => transport.close(),
  };
}

/** Writes mails into a folder, one `.eml` each: for a site that has no mail server yet. */
export function folderMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message, id) {
      const { message: bytes } = await transport.sendMail(letter(message, id, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A second try of the same mail writes the same file.
      const path = join(folder, `${id}.eml`);
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
      await syncFolder(folder);
    },
    close: () => transport.close(),
  };
}

function letter({ to, subject, text, html, unsubscribe }: Message, id: string, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // As parts, so that nothing in an address is read as a list of them.
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

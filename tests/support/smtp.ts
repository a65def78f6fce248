import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on the loopback. */
export interface MailServer extends AsyncDisposable {
  readonly address: string;
  /** What it took, as it came: envelope and data. */
  readonly mails: readonly { readonly to: readonly string[]; readonly data: string }[];
  /** What it does with the next mails: takes them, or answers 451 to each. */
  refuse(isRefused: boolean): void;
  /** Called when a mail's bytes are there, before it is answered; the answer waits for it. */
  onMail(hold: () => Promise<void>): void;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: { to: readonly string[]; data: string }[] = [];
  let isRefused = false;
  let hold = () => Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefused) {
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, data: Buffer.concat(chunks).toString() });
        void hold().then(() => done());
      });
    },
  });
  // A sender that is killed leaves its connection broken.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (next) => (isRefused = next),
    onMail: (next) => (hold = next),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

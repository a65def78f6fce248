import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Identity } from './certificates.ts';

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

/** As mail servers of a provider are: over TLS, with a name and a password. */
interface Guard {
  readonly identity: Identity;
  readonly name: string;
  readonly password: string;
}

/** @param guard whom it takes mails from, else from all, without TLS */
export async function startMailServer(guard?: Guard): Promise<MailServer> {
  const mails: { to: readonly string[]; data: string }[] = [];
  let isRefused = false;
  let hold = () => Promise.resolve();
  const server = new SMTPServer({
    ...(guard ? guard.identity : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onAuth({ username, password }, _session, done) {
      const isRight = username === guard?.name && password === guard?.password;
      done(isRight ? null : new Error('no such name and password'), { user: username });
    },
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

import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { ROOT } from './planted-tree.ts';
import { freePort } from './through-proxy.ts';

/** Prometheus and its Alertmanager, as an operator has them. */
interface Alerting extends AsyncDisposable {
  /** Of the Alertmanager. */
  readonly port: number;
  output(): string;
}

/** What a test must have otherwise: its servers, and seconds in the place of minutes. */
interface Places {
  readonly monitor: number;
  /** `smtp://HOST:PORT`, its certificate and the password for it. */
  readonly mail: string;
  readonly certificate: string;
  readonly password: string;
}

/** Starts both with the files of `resources/deploy/prometheus`, in that folder. */
export async function startAlerting(
  folder: string,
  { monitor, mail, certificate, password }: Places,
): Promise<Alerting> {
  const port = await freePort();
  const etc = join(folder, 'etc');
  cpSync(join(ROOT, 'resources/deploy/prometheus'), etc, { recursive: true });
  const change = (name: string, ...changes: readonly (readonly [string, string])[]) => {
    let text = readFileSync(join(etc, name), 'utf8');
    for (const [was, is] of changes) {
      if (!text.includes(was)) throw new Error(`${name} has no ${was}`);
      text = text.replaceAll(was, is);
    }
    writeFileSync(join(etc, name), text);
  };
  change(
    'prometheus.yml',
    ...([
      ['scrape_interval: 15s', 'scrape_interval: 250ms'],
      ['127.0.0.1:9093', `127.0.0.1:${port}`],
      ['127.0.0.1:9180', `127.0.0.1:${monitor}`],
    ] as const),
  );
  change('yoru.rules.yml', ['interval: 30s', 'interval: 250ms'], ['for: 2m', 'for: 500ms']);
  change(
    'alertmanager.yml',
    ...([
      ['mail.example:587', new URL(mail).host],
      ['/etc/prometheus/mail-password', join(etc, 'mail-password')],
      ['group_wait: 30s', 'group_wait: 100ms'],
      ['group_interval: 2m', 'group_interval: 1s'],
    ] as const),
  );
  // Alertmanager takes the end of a line for a part of it.
  writeFileSync(join(etc, 'mail-password'), password);
  writeFileSync(join(etc, 'certificate.pem'), certificate);
  mkdirSync(join(folder, 'data'));
  const of = (name: string) => [
    `--config.file=${join(etc, name)}`,
    `--storage.${name === 'prometheus.yml' ? 'tsdb.' : ''}path=${join(folder, 'data', name)}`,
  ];
  const env = { ...process.env, SSL_CERT_FILE: join(etc, 'certificate.pem'), GOMAXPROCS: '1' };
  const children = [
    startChild(
      'prometheus-alertmanager',
      [...of('alertmanager.yml'), `--web.listen-address=127.0.0.1:${port}`, '--cluster.listen-address='],
      { env },
    ),
    startChild('prometheus', [...of('prometheus.yml'), '--web.listen-address=127.0.0.1:0'], { env }),
  ];
  let output = '';
  for (const { stdout, stderr } of children)
    for (const stream of [stdout, stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  return {
    port,
    output: () => output,
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill('SIGTERM');
      await ended;
    },
  };
}

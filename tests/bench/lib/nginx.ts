import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { makeIdentity } from '../../support/certificates.ts';
import { freePort } from './free-port.ts';
import { threadTimeOf } from './processor-time.ts';

/** A site behind it, which hands over what it has judged. */
export interface HandingSite {
  readonly origin: string;
  readonly mediaDir: string;
  /** Of `resources/deploy/nginx`. */
  readonly deploy: string;
}

/**
 * nginx serving a folder on a loopback port of its own, on the first processor. `tcp_nopush` stays off: on loopback it costs 40 ms a
 * range.
 */
export async function startNginx(folder: string, scratch: string, site?: HandingSite) {
  const port = await freePort();
  const home = `${scratch}/nginx`;
  mkdirSync(home, { recursive: true });
  const tls = await freePort();
  const { key, cert } = makeIdentity();
  writeFileSync(`${home}/key.pem`, key);
  writeFileSync(`${home}/cert.pem`, cert);
  writeFileSync(`${home}/nginx.conf`, configOf(home, folder, { port, tls }, site));
  const child = spawn(
    'taskset',
    ['-c', '0', 'nginx', '-p', home, '-c', `${home}/nginx.conf`, '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return {
    origin,
    /** The same over TLS, as on the internet. */
    secure: `https://127.0.0.1:${tls}`,
    /** Microseconds that its worker has run so far. */
    workerTime: () =>
      threadTimeOf(Number(readFileSync(`/proc/${masterOf(home)}/task/${masterOf(home)}/children`))),
    /** Bytes of each finished answer below `/limited/`, in order. */
    sent: () => readFileSync(`${home}/sent.log`, 'utf8').split('\n').filter(Boolean).map(Number),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const masterOf = (home: string) => readFileSync(`${home}/pid`, 'utf8').trim();

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(origin).catch(() => null)) return;
    await wait(50);
  }
  throw new Error('nginx did not answer in 5 s');
}

const behind = ({ mediaDir, deploy }: HandingSite) => `
    location /media/ { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; }
    location /-/media/ { internal; alias ${mediaDir}/; include ${deploy}/snippets/yoru-sent-file.conf; }
`;

const configOf = (
  home: string,
  folder: string,
  { port, tls }: { readonly port: number; readonly tls: number },
  site?: HandingSite,
) => `
worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  log_format bytes '$body_bytes_sent'; access_log off; sendfile on; tcp_nopush off; keepalive_requests 1000000;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
  uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  types { video/mp4 mp4; }
  ${site ? `upstream site { server ${new URL(site.origin).host}; keepalive 64; keepalive_requests 1000000; }` : ''}
  server {
    listen 127.0.0.1:${port}; root ${folder};
    listen 127.0.0.1:${tls} ssl; ssl_certificate ${home}/cert.pem; ssl_certificate_key ${home}/key.pem;
    location /limited/ { alias ${folder}/; limit_rate 100m; access_log ${home}/sent.log bytes; }
    ${site ? behind(site) : ''}
  }
}
`;

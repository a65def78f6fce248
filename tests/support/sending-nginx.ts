import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/lib/free-port.ts';
import { startLastingChild } from './child.ts';
import { ROOT } from './planted-tree.ts';

/** A real nginx before a site, which sends what the site hands over to it. */
export interface SendingNginx extends AsyncDisposable {
  readonly port: number;
}

export async function startSendingNginx(
  site: { readonly port: number },
  mediaDir: string,
): Promise<SendingNginx> {
  const home = await mkdtemp(join(tmpdir(), 'yoru-nginx-'));
  const port = await freePort();
  await writeFile(join(home, 'nginx.conf'), configOf(home, port, site.port, mediaDir));
  const child = startLastingChild('nginx', [
    ...['-p', home, '-e', `${home}/error.log`, '-c', `${home}/nginx.conf`, '-g', 'daemon off;'],
  ]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)); tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`nginx does not answer: ${said}`);
    await pause(50);
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

const configOf = (home: string, port: number, site: number, mediaDir: string) => `
worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; default_type application/octet-stream;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
  uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  upstream site { server 127.0.0.1:${site}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
    }
    location /-/media/ {
      internal; alias ${mediaDir}/; include ${ROOT}/resources/deploy/nginx/snippets/yoru-sent-file.conf;
    }
  }
}
`;

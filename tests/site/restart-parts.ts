import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { ROOT } from '../support/planted-tree.ts';

/** A site that is started again whenever it ends, as a supervisor of a system does. */
export interface Supervised extends AsyncDisposable {
  readonly port: number;
  /** Ends the site in order and waits for the next one to listen; milliseconds it took. */
  restart(): Promise<number>;
  output(): string;
}

const START = 'echo "pid $$"; exec "$@"';
/** As systemd with a socket: the site gets it as descriptor 3 with its own number. */
const HANDED = `export LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=yoru; ${START}`;
const LOOP = 'start=$1; shift; while [ ! -e "$STOP" ]; do sh -c "$start" sh "$@"; done';

/** @param isHanded whether the supervisor holds the listening socket; else the site opens it itself each time */
export async function supervise(
  data: string,
  flags: readonly string[],
  isHanded: boolean,
): Promise<Supervised> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const site = [...SITE_FLAGS, 'src/site/app/server.mjs', '--data', data, '--log-level', 'warn', ...flags];
  const own = isHanded ? [] : ['--port', String(port)];
  const stop = join(data, 'stop-supervisor');
  const child = spawn(
    'sh',
    ['-c', LOOP, 'sh', isHanded ? HANDED : START, process.execPath, ...site, ...own],
    {
      cwd: ROOT,
      env: { ...process.env, STOP: stop },
      stdio: ['ignore', 'pipe', 'pipe', ...(isHanded ? [fd] : [])],
      detached: true,
    },
  );
  // Nobody knows the port yet. From here on the supervisor alone has the socket.
  server.close();
  const end = () => killGroup(child);
  process.once('exit', end);
  let output = '';
  const streams = [child.stdout, child.stderr] as const;
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const starts = () => output.split('site listening on').length - 1;
  const listening = async (count: number) => {
    for (; starts() < count; await new Promise((resolve) => setTimeout(resolve, 10)))
      if (child.exitCode !== null) throw new Error(`the supervisor ended: ${output}`);
  };
  const signal = () => process.kill(Number(/.*\bpid (\d+)/s.exec(output)?.[1]), 'SIGTERM');
  await listening(1);
  return {
    port,
    output: () => output,
    async restart() {
      const [since, count] = [performance.now(), starts()];
      signal();
      await listening(count + 1);
      return performance.now() - since;
    },
    async [Symbol.asyncDispose]() {
      writeFileSync(stop, '');
      const ended = once(child, 'close');
      signal();
      await ended;
      process.off('exit', end);
    },
  };
}

/** nginx before a site, with connections that stay open, as an operator sets it. */
export async function startProxy(
  home: string,
  site: number,
): Promise<{ origin: string; errors(): string } & AsyncDisposable> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'nginx.conf'), configOf(home, port, site));
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
    detached: true,
  });
  const end = () => killGroup(child);
  process.once('exit', end);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`${origin}/health`).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    origin,
    errors: () => readFileSync(join(home, 'error.log'), 'utf8'),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', end);
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

const configOf = (home: string, port: number, site: number) => `
worker_processes 1; pid ${home}/pid; error_log ${home}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
  uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  upstream site { server 127.0.0.1:${site}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

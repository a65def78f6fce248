import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { makeIdentity, type Identity } from './certificates.ts';
import { startChild } from './child.ts';
import { ROOT } from './planted-tree.ts';
import { PROXIED_NAME, proxiedPorts } from './reach.ts';

export type ProxyKind = 'nginx' | 'caddy';

/** A proxy of `resources/deploy` in front of a site. */
export interface RunningProxy extends AsyncDisposable {
  /** Of https, known to `proxiedPorts`. */
  readonly port: number;
  readonly httpPort: number;
  /** What it has said. */
  output(): string;
}

/** What of the shipped files a test must have otherwise; an operator changes the same. */
interface Places {
  readonly site: number;
  readonly http: number;
  readonly https: number;
  readonly home: string;
  /** Folder in place of the site's media. */
  readonly media: string;
}

const DEPLOY = join(ROOT, 'resources/deploy');
const START_MS = 30_000;

let identity: Identity | null = null;
let wanted: ProxyKind | null = null;

/** The proxy before sites of this file's tests; `null`: none. */
export const proxyWanted = (): ProxyKind | null => wanted;

/** Puts that proxy before all sites of this file's tests. */
export function putBefore(kind: ProxyKind): void {
  wanted = kind;
  afterAll(() => {
    wanted = null;
  });
}

/** Starts the proxy with the configuration of `resources/deploy`. @param site port of the site on the loopback */
export async function startProxy(kind: ProxyKind, site: number, media = '/nowhere'): Promise<RunningProxy> {
  const home = mkdtempSync(join(tmpdir(), `yoru-${kind}-`));
  const places = { site, home, media, http: await freePort(), https: await freePort() };
  const { command, words, env } = kind === 'nginx' ? nginxIn(places) : caddyIn(places);
  const child = startChild(command, words, { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit');
  const until = performance.now() + START_MS;
  while (!(await isOpen(places.https)) || !(await isOpen(places.http))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${kind} does not listen: ${output}`);
    await wait(15);
  }
  proxiedPorts.add(places.https);
  return {
    port: places.https,
    httpPort: places.http,
    output: () => output,
    async [Symbol.asyncDispose]() {
      proxiedPorts.delete(places.https);
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Certificate and key of the name, as files in a folder. */
function writeIdentity(home: string): { cert: string; key: string } {
  identity ??= makeIdentity(`DNS:${PROXIED_NAME}`);
  const files = { cert: join(home, 'fullchain.pem'), key: join(home, 'privkey.pem') };
  writeFileSync(files.cert, identity.cert);
  writeFileSync(files.key, identity.key);
  return files;
}

/** The folder of nginx's configuration: `/etc/nginx` as Debian has it, with the shipped files in it. */
export function nginxIn({ site, http, https, home, media }: Places) {
  const { cert, key } = writeIdentity(home);
  cpSync(join(DEPLOY, 'nginx/snippets'), join(home, 'snippets'), { recursive: true });
  mkdirSync(join(home, 'conf.d'));
  const shipped = readFileSync(join(DEPLOY, 'nginx/yoru.conf'), 'utf8');
  const changed = shipped
    .replaceAll(/listen \[::\]:.*;/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${site}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, cert)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, key)
    .replaceAll('/var/lib/yoru/media/', `${media}/`)
    .replaceAll('/var/log/nginx/', `${home}/`);
  writeFileSync(join(home, 'conf.d/yoru.conf'), changed);
  const config = join(home, 'nginx.conf');
  writeFileSync(config, mainOf(home));
  return { command: '/usr/sbin/nginx', words: ['-p', home, '-c', config, '-e', 'stderr'], env: {} };
}

/** What Debian's own file says around it, without its servers. */
const mainOf = (home: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${home}/pid; error_log stderr warn;
events { worker_connections 768; }
http {
  sendfile on; tcp_nopush on; gzip on;
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
  uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  include conf.d/*.conf;
}
`;

/** Caddy takes all that is different from its environment. */
export function caddyIn({ site, http, https, home, media }: Places) {
  const { cert, key } = writeIdentity(home);
  mkdirSync(join(home, 'parts'));
  writeFileSync(join(home, 'parts/own.caddy'), `tls ${cert} ${key}\n`);
  const config = join(DEPLOY, 'caddy/Caddyfile');
  const env = {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    YORU_NAME: PROXIED_NAME,
    YORU_SITE: `127.0.0.1:${site}`,
    YORU_HTTP_PORT: String(http),
    YORU_HTTPS_PORT: String(https),
    YORU_CADDY_PARTS: join(home, 'parts'),
    YORU_MEDIA: media,
  };
  return { command: 'caddy', words: ['run', '--config', config, '--adapter', 'caddyfile'], env };
}

/** A port of the loopback where nobody listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

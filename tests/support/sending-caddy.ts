import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/lib/free-port.ts';
import { startLastingChild } from './child.ts';
import { ROOT } from './planted-tree.ts';
import type { SendingNginx } from './sending-nginx.ts';

/** A real Caddy before a site, which sends what the site hands over to it. */
export async function startSendingCaddy(
  site: { readonly port: number },
  mediaDir: string,
): Promise<SendingNginx> {
  const home = await mkdtemp(join(tmpdir(), 'yoru-caddy-'));
  const port = await freePort();
  await writeFile(join(home, 'Caddyfile'), configOf(port, site.port));
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    YORU_MEDIA: mediaDir,
  };
  const child = startLastingChild('caddy', ['run', '--config', join(home, 'Caddyfile')], { env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)); tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`Caddy does not answer: ${said}`);
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

const configOf = (port: number, site: number) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy 127.0.0.1:${site} {
		import ${ROOT}/resources/deploy/caddy/send-files.caddy
	}
}
`;

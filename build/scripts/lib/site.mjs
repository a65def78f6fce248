import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const READY = /site listening on (http:\/\/\S+)/;
const STOP_MS = 12_000;

/**
 * Flags of Node for the site, in `npm run site` too. What a request allocates dies young: a small space for it
 * stays in the processor's cache. Left alone it grows to 128 MiB, and a third fewer listings are made a second.
 */
export const SITE_FLAGS = ['--max-semi-space-size=8'];

/**
 * Starts the site server and waits until it listens.
 * @param {{ port: number, data: string, host?: string, args?: readonly string[], readyMs?: number }} options
 * @returns {Promise<{ origin: string, output: () => string, ended: Promise<number>, stop: () => Promise<number> }>}
 * @throws Error with the server's own words when it does not come up
 */
export async function startSite({ port, data, host = '127.0.0.1', args = [], readyMs = 120_000 }) {
  const child = spawn(
    process.execPath,
    [
      ...SITE_FLAGS,
      'src/site/app/server.mjs',
      '--port',
      String(port),
      '--host',
      host,
      '--data',
      data,
      ...args,
    ],
    // A group of its own: Ctrl-C reaches it through us, once, and in order.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  let output = '';
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const origin = await new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`the site server ${why}\n${output.trimEnd()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`did not listen within ${readyMs / 1000} s`);
    }, readyMs);
    const read = (chunk) => {
      output += chunk;
      const found = READY.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1]);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  return { origin, output: () => output, ended, stop };
}

/**
 * `wanted` when nobody listens there, else 0: any free port.
 * @param {number} wanted
 */
export function freePort(wanted) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(wanted)));
  });
}

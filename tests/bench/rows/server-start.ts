import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_FLAGS } from '../../../build/scripts/lib/site.mjs';
import { freePort } from '../lib/free-port.ts';
import type { Row } from '../lib/row.ts';
import { repeat } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';

/** G21: spawn of the site server on a filled data folder to its first 200, polled every 5 ms. */
export const serverStart: Row = {
  id: 'G21',
  what: 'server spawn to first 200',
  better: 'less',
  must: 900,
  stretch: 600,
  unit: 'ms',
  isLoad: false,
  async run({ root, scratch }) {
    // A folder of its own: one server at a time has a folder.
    const data = join(scratch, 'g21');
    await (await startSite(root, data)).stop();
    const ours = await repeat(7, async () => {
      const port = await freePort();
      const began = performance.now();
      const child = spawn(
        process.execPath,
        [...SITE_FLAGS, join(root, 'src/site/app/server.mjs'), '--port', String(port), '--data', data],
        { stdio: 'ignore' },
      );
      await firstAnswer(port);
      const took = performance.now() - began;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return took;
    });
    return { value: ours.median, ours };
  },
};

async function firstAnswer(port: number): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    if ((await statusOf(port)) === 200) return;
    await wait(5);
  }
  throw new Error('the server gave no 200 in 10 s');
}

function statusOf(port: number): Promise<number> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path: '/health', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', () => resolve(0));
    call.end();
  });
}

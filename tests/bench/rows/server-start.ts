import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_FLAGS } from '../../../build/scripts/lib/site.mjs';
import { freePort } from '../lib/free-port.ts';
import { listingPath } from '../lib/call-paths.ts';
import { largeWorld } from '../lib/large-world.ts';
import { paced } from '../lib/paced.ts';
import type { Row } from '../lib/row.ts';
import { alternate, repeat } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';

/** G21: spawn of the site server on a filled data folder to its first 200, polled every 5 ms. */
const demoStart: Row = {
  id: 'G21',
  what: 'server spawn to first 200',
  better: 'less',
  must: 900,
  stretch: 600,
  unit: 'ms',
  isLoad: false,
  async run({ root, scratch }) {
    const data = await demoFolder(root, scratch);
    const ours = await repeat(7, () => startTime(root, data));
    return { value: ours.median, ours };
  },
};

/** The same with a million videos: what a start does over all rows stays out of it. */
const largeStart: Row = {
  id: 'G21',
  what: 'server spawn to first 200, a million videos against the demo',
  better: 'less',
  must: 2,
  stretch: 1.2,
  unit: '',
  isLoad: false,
  async run({ root, scratch }) {
    const [large, demo] = [await largeWorld(root), await demoFolder(root, scratch)];
    const both = await alternate(
      7,
      () => startTime(root, large),
      () => startTime(root, demo),
    );
    return { value: both.ours.median / both.other.median, ...both };
  },
};

/** How long the work of a start is looked at, seconds. */
const LOOK_S = 20;

/** Both warm up in these seconds; only the large one has work over many rows. */
const startWork: Row = {
  id: 'G21',
  what: 'cached listing, p99 at 200 a second in the first 20 s of a site with a million videos, against the demo',
  better: 'less',
  must: 3,
  stretch: 1.5,
  unit: '',
  isLoad: false,
  async run({ root, scratch }) {
    const [large, demo] = [await largeWorld(root), await demoFolder(root, scratch)];
    const both = await alternate(
      3,
      () => firstP99(root, large),
      () => firstP99(root, demo),
    );
    return { value: both.ours.median / both.other.median, ...both };
  },
};

async function firstP99(root: string, data: string): Promise<number> {
  const site = await startSite(root, data);
  try {
    const all = await paced(site.origin, () => listingPath('latest-updates', 1), 5, LOOK_S);
    return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;
  } finally {
    await site.stop();
  }
}

export const serverStart: readonly Row[] = [demoStart, largeStart, startWork];

/** A filled folder of its own: one server at a time has a folder. */
async function demoFolder(root: string, scratch: string): Promise<string> {
  const data = join(scratch, 'g21');
  await (await startSite(root, data)).stop();
  return data;
}

/** Spawn to the first answer, milliseconds. */
async function startTime(root: string, data: string): Promise<number> {
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
}

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

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { SERVING_BUSY_MS } from '../../src/site/platform/db/busy-timeout.ts';
import { codeOf, gateCalls } from './gate-calls.ts';
import { servedVideo } from './served-video.ts';

const place = servedVideo();

const { ready, spend } = gateCalls(() => place);
const wait = () => place.site.context.database.sqlite.pragma('busy_timeout', { simple: true });

test('a site does not stop while an operator’s tool writes, however many ask', async () => {
  const tickets = await Promise.all(Array.from({ length: 20 }, () => ready('wait10')));
  const other = new Sqlite(`${place.world.dir}/site.db`);
  other.exec('BEGIN IMMEDIATE');
  const started = performance.now();
  const codes = await Promise.all(tickets.map((ticket) => codeOf(spend(ticket))));
  const ms = performance.now() - started;
  expect(new Set(codes.map(String))).toEqual(new Set(['503,unavailable']));
  // One waits its time, the others not at all: five seconds each they stood before.
  expect(ms).toBeGreaterThanOrEqual(SERVING_BUSY_MS * 0.8);
  expect(ms).toBeLessThan(20 * SERVING_BUSY_MS * 0.6);
  // What only reads is answered all the while.
  expect((await place.site.get(`/api/videofile.php?video_id=${place.video.id}`)).status).toBe(200);
  other.close();
  expect(await codeOf(spend(tickets[0]!))).toBe(200);
  await expect.poll(wait, { timeout: 10_000 }).toBe(SERVING_BUSY_MS);
});

/** A thread that holds the database for that long, from when the promise resolves. */
async function holdFor(ms: number): Promise<Worker> {
  const code = `
    const { parentPort, workerData: { path, ms } } = require('node:worker_threads');
    const sqlite = new (require('better-sqlite3'))(path);
    sqlite.exec('BEGIN IMMEDIATE');
    parentPort.postMessage('held');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    sqlite.exec('ROLLBACK');
    sqlite.close();`;
  const thread = new Worker(code, { eval: true, workerData: { path: `${place.world.dir}/site.db`, ms } });
  await once(thread, 'message');
  return thread;
}

test('a short write of somebody else is waited for', async () => {
  const ticket = await ready('wait10');
  const ended = once(await holdFor(100), 'exit');
  expect(await codeOf(spend(ticket))).toBe(200);
  await ended;
});

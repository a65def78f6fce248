import { afterEach, beforeEach, expect, test } from 'vitest';
import { putJob } from '../../src/site/platform/jobs/repositories/jobs.ts';
import { createWorker, type DoJob, type JobWorker } from '../../src/site/platform/jobs/services/worker.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld } from './support.ts';

let world: World;
let worker: JobWorker | null = null;

beforeEach(async () => {
  world = await makeWorld();
});

afterEach(async () => {
  await worker?.close();
  worker = null;
  await world.dispose();
});

const jobs = () => world.database.sqlite.prepare('SELECT state, attempts, error FROM job').all();
const put = () => {
  const now = world.clock.now();
  return world.database.change(() => putJob({ kind: 'test', payload: Buffer.of(), runAt: now }, now));
};
const never = () => new Promise<void>(() => undefined);

function start(doJob: DoJob, more: object = {}) {
  const errors: unknown[] = [];
  const { database, clock } = world;
  const onError = (thrown: unknown) => void errors.push(thrown);
  const onFailed = () => undefined;
  const started = createWorker({ database, clock, kinds: { test: doJob }, onFailed, onError, ...more });
  worker = started;
  return { started, errors };
}

test('a job that was put runs after the round of its change, so that no answer waits for it', async () => {
  let isDone = false;
  const { started } = start(async () => void (isDone = true));
  await put();
  started.wake();
  for (let rounds = 0; rounds < 100; rounds++) await Promise.resolve();
  expect([isDone, jobs()]).toEqual([false, [{ state: 'waiting', attempts: 0, error: '' }]]);
  await started.idle();
  expect([isDone, jobs()]).toEqual([true, []]);
});

test('a job whose key is that of one under way is done after it; of two that wait one is', async () => {
  let seen = 0;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const now = world.clock.now();
    await world.database.change(() =>
      putJob({ kind: 'test', key: 'one', payload: Buffer.of(), runAt: now }, now),
    );
  };
  const { started } = start(async () => {
    seen = asked;
    if (asked < 4) for (let times = 0; times < 2; times++) await ask();
  });
  for (let times = 0; times < 2; times++) await ask();
  expect(jobs()).toHaveLength(1);
  started.wake();
  await started.idle();
  expect([seen, asked, jobs()]).toEqual([4, 4, []]);
});

test('a job without an end is given up, and the next one is done', async () => {
  let runs = 0;
  const { started } = start(() => (++runs === 1 ? never() : Promise.resolve()), { longestMs: 1 });
  await put();
  await put();
  started.wake();
  await started.idle();
  expect(jobs()).toEqual([{ state: 'waiting', attempts: 1, error: 'ETIMEDOUT' }]);
});

test('a site that stops does not wait for one', async () => {
  const { started } = start(never, { closeMs: 1 });
  await put();
  started.wake();
  await expect.poll(jobs).toMatchObject([{ state: 'working' }]);
  await started.close();
  expect(jobs()).toMatchObject([{ state: 'working' }]);
});

test('a worker that starts leaves what others do to them', async () => {
  const { started } = start(never);
  await put();
  started.wake();
  await expect.poll(jobs).toMatchObject([{ state: 'working', attempts: 1 }]);
  const { database, clock } = world;
  const parts = { database, clock, onFailed: () => undefined, onError: () => undefined };
  const other = createWorker({ ...parts, kinds: { other: never } });
  await other.start();
  await other.idle();
  const lease = () => world.database.sqlite.prepare('SELECT lease_until FROM job').pluck().get();
  expect(lease()).toBeGreaterThan(clock.now());
  await other.close();
});

test('what fails may be tried as often as its kind says', async () => {
  const failed: string[] = [];
  const { started } = start(() => Promise.reject(new Error('no')), {
    retryMs: (_error: string, attempts: number) => (attempts < 3 ? 0 : null),
    onFailed: (_job: unknown, error: string) => failed.push(error),
  });
  await put();
  started.wake();
  await started.idle();
  expect([failed, jobs()]).toEqual([['Error'], [{ state: 'failed', attempts: 3, error: 'Error' }]]);
});

test('what the database throws is passed on, and it is not asked again at once', async () => {
  let asked = 0;
  const busy = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
  const change = () => ((asked += 1), Promise.reject(busy));
  const read = () => Promise.resolve([{ at: 0 }]);
  const { started, errors } = start(() => Promise.resolve(), { database: { read, change } });
  started.wake();
  started.wake();
  await started.idle();
  expect([errors, asked]).toEqual([[busy], 1]);
});

test('a site that stops writes what it has counted first of all', async () => {
  const { id } = await world.buildVideo();
  const site = await serveWorld(world);
  const order: string[] = [];
  const { counterBuffer, shortJobs: worker } = site.context;
  counterBuffer.view(id);
  const views = world.database.sqlite.prepare('SELECT views FROM video WHERE id = ?').pluck();
  const before = Number(views.get(id));
  const close = worker.close;
  Object.assign(worker, {
    close: () => (order.push(`${Number(views.get(id)) - before} views when jobs end`), close()),
  });
  await site[Symbol.asyncDispose]();
  expect(order).toEqual(['1 views when jobs end']);
});

test('a long job stays with its worker while that is at it, and is another one’s when it is not', async () => {
  const lease = { leaseMs: () => 200 };
  const { started } = start(never, lease);
  await put();
  started.wake();
  await expect.poll(jobs).toMatchObject([{ state: 'working', attempts: 1 }]);
  let isTaken = false;
  const { database, clock } = world;
  const other = createWorker({
    database,
    clock,
    onFailed: () => undefined,
    onError: () => undefined,
    ...lease,
    kinds: { test: async () => void (isTaken = true) },
  });
  const look = async () => {
    other.wake();
    await other.idle();
    return isTaken;
  };
  // Half a lease later it is renewed: after more than one it is still its worker's.
  for (let times = 0; times < 3; times++) {
    const leaseUntil = () => world.database.sqlite.prepare('SELECT lease_until FROM job').pluck().get();
    world.clock.advance(150);
    await expect.poll(leaseUntil).toBe(clock.now() + 200);
    expect(await look()).toBe(false);
  }
  await started.close();
  world.clock.advance(201);
  expect(await look()).toBe(true);
  await other.close();
});

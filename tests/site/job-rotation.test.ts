import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putJob, type Job } from '../../src/site/platform/jobs/repositories/jobs.ts';
import { joinLanes } from '../../src/site/platform/jobs/services/lanes.ts';
import { createRotation } from '../../src/site/platform/jobs/services/rotation.ts';
import { createWorker, type WorkerParts } from '../../src/site/platform/jobs/services/worker.ts';
import { makeWorld, type World } from '../support/world.ts';

const put = (world: World, kind: string, ownerId?: number) => {
  const now = world.clock.now();
  const job = { kind, payload: Buffer.of(), runAt: now };
  return world.database.change(() => putJob({ ...job, ...(ownerId !== undefined && { ownerId }) }, now));
};

function workerOf(world: World, kinds: WorkerParts['kinds'], more: Partial<WorkerParts> = {}) {
  const { database, clock } = world;
  const errors: unknown[] = [];
  const parts = {
    database,
    clock,
    onFailed: () => undefined,
    onError: (thrown: unknown) => errors.push(thrown),
  };
  return createWorker({ ...parts, kinds, ...more });
}

/** Whose jobs are done, in order, for owners who have put so many. */
async function served(world: World, owners: readonly number[], isFair: boolean) {
  for (const owner of owners) await put(world, 'test', owner);
  const order: (number | null)[] = [];
  const doJob = ({ owner_id }: Job) => Promise.resolve(void order.push(owner_id));
  const worker = workerOf(world, { test: doJob }, isFair ? { rotation: createRotation() } : {});
  worker.wake();
  await worker.idle();
  await worker.close();
  return order;
}

/** Most jobs of others, each done twice or more, between the moments an owner with work left is served. */
function isRoundRobin(order: readonly (number | null)[]): boolean {
  return order.every((owner, at) => {
    const again = order.indexOf(owner, at + 1);
    if (again < 0) return true;
    const between = order.slice(at + 1, again);
    // Each other owner who has work left after this comes exactly once before this one comes again.
    const left = new Set(order.slice(at + 1).filter((other) => other !== owner));
    return new Set(between).size === between.length && [...left].every((other) => between.includes(other));
  });
}

test('owners are served in rotation, however many jobs each has and in whichever order they came', async () => {
  await using world = await makeWorld();
  const owners = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(owners, async (put) => {
      const order = await served(world, put, true);
      expect(order.toSorted()).toEqual(put.toSorted());
      expect([order, isRoundRobin(order)]).toEqual([order, true]);
    }),
    { numRuns: 30 },
  );
  // Control: first come, first served is not fair.
  expect(isRoundRobin(await served(world, [1, 1, 1, 2], false))).toBe(false);
});

test('who comes later is served after one job of who has sent many', async () => {
  await using world = await makeWorld();
  for (let times = 0; times < 5; times++) await put(world, 'test', 7);
  const order: (number | null)[] = [];
  const doJob = async ({ owner_id }: Job) => {
    order.push(owner_id);
    if (order.length === 2) for (const owner of [8, 9, 8]) await put(world, 'test', owner);
  };
  const worker = workerOf(world, { test: doJob }, { rotation: createRotation() });
  worker.wake();
  await worker.idle();
  expect(order).toEqual([7, 7, 8, 9, 7, 8, 7, 7]);
});

test('of two workers for one kind the second is never at the same owner’s, and its start releases nothing', async () => {
  await using world = await makeWorld();
  for (const owner of [1, 1, 2, 1, 2]) await put(world, 'test', owner);
  const working = new Set<number | null>();
  let most = 0;
  let clashes = 0;
  const doJob = async ({ owner_id, attempts }: Job) => {
    if (working.has(owner_id) || attempts > 1) clashes += 1;
    working.add(owner_id);
    most = Math.max(most, working.size);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working.delete(owner_id);
  };
  const rotation = createRotation();
  const [one, two] = [0, 1].map(() => workerOf(world, { test: doJob }, { rotation }));
  if (!one || !two) throw new Error('no workers');
  const both = joinLanes([one], [two]);
  await both.start();
  await both.idle();
  expect({ most, clashes, left: world.database.sqlite.prepare('SELECT * FROM job').all() }).toEqual({
    most: 2,
    clashes: 0,
    left: [],
  });
  await both.close();
});

test('a blocked lane holds up no other, and all are idle when what one put into another is done', async () => {
  await using world = await makeWorld();
  const done: string[] = [];
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const lanes = joinLanes([
    workerOf(world, { long: () => held.then(() => void done.push('long')) }),
    workerOf(world, {
      first: async () => {
        done.push('first');
        await put(world, 'second');
        lanes.wake();
      },
    }),
    workerOf(world, { second: async () => void done.push('second') }),
  ]);
  for (const kind of ['long', 'first']) await put(world, kind);
  lanes.wake();
  await expect.poll(() => done).toEqual(['first', 'second']);
  release();
  await lanes.idle();
  expect([done, lanes.isBusy()]).toEqual([['first', 'second', 'long'], false]);
  await lanes.close();
});

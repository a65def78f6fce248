import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { partName, type Job } from '../../../../src/main/downloads/job.ts';
import type { toStart } from '../../../../src/shared/transfers/order.ts';
import type { Download } from '../../../../src/shared/entities/download.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { check, isOver, move, pick, stateOf, type Kind, type Model, type Real } from './queue-model.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

type ToStart = typeof toStart<Job>;

/** Chooses in the queue's place which downloads begin. */
const planted = vi.hoisted(() => ({ toStart: null as ((real: ToStart) => ToStart) | null }));
vi.mock('../../../../src/shared/transfers/order.ts', async (load) => {
  const real = await load<{ toStart: ToStart }>();
  const choose: ToStart = (...args) => (planted.toStart?.(real.toStart) ?? real.toStart)(...args);
  return { ...real, toStart: choose };
});

const server = await useFaultServer();
const sample = makeSample(20_000);

function open(real: Pick<Real, 'root' | 'sources' | 'early' | 'around'>, model: Model): Yard {
  const yard = openYard({
    root: real.root,
    sources: real.sources,
    around: (downloadStore) => ({
      ...downloadStore,
      hold(jobs) {
        for (const { id } of jobs.filter(({ state }) => state === 'running')) {
          const isNext = (each: Download) => each.state === 'queued' && !model.stopped.has(each.id);
          const next = yard.manager.list().filter((each) => isNext(each) || each.id === id)[0];
          if (next?.id !== id) real.early.push(id);
        }
        downloadStore.hold(jobs);
      },
    }),
  });
  return { ...yard, manager: real.around(yard.manager) };
}

const address = (kind: Kind, real: Real) =>
  server.serve(sample, async (ask) => {
    if (kind === 'bad') return void ask.response.writeHead(400).end();
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 1_000);
    await real.held;
    if (await send(ask, 1_000, sample.bytes)) ask.response.end();
  });

async function start(real: Real, model: Model, kind: Kind) {
  const where = address(kind, real);
  const { id } = await real.yard.start(() => ({ address: where, ...sample }));
  model.order.push({ id, kind });
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, run: (model: Model, real: Real) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    check(real, model);
  },
  toString: () => name,
});

const at = fc.nat(500);
const commands = [
  fc
    .constantFrom<Kind>('good', 'good', 'good', 'bad')
    .map((kind) => command(`start ${kind}`, (model, real) => start(real, model, kind))),
  at.map((place) =>
    command(`pause ${place}`, (model, real) => {
      const id = pick(model, place);
      if (['queued', 'running'].includes(stateOf(real, id) ?? '')) {
        model.still.add(id);
        model.stopped.add(id);
      }
      real.yard.manager.pause([id]);
    }),
  ),
  at.map((place) =>
    command(`resume ${place}`, (model, real) => {
      const id = pick(model, place);
      if (stateOf(real, id) === 'paused') model.still.delete(id);
      real.yard.manager.resume([id]);
    }),
  ),
  at.map((place) =>
    command(`remove ${place}`, (model, real) => {
      const id = pick(model, place);
      model.order = model.order.filter((each) => each.id !== id);
      model.still.delete(id);
      real.removals.push(real.yard.manager.remove([id]));
    }),
  ),
  fc.tuple(at, fc.option(at)).map(([place, before]) =>
    command(`move ${place} before ${before}`, (model, real) => {
      const pair = [pick(model, place), before === null ? null : pick(model, before)] as const;
      if (move(real, model, ...pair)) real.yard.manager.move(...pair);
      else expect(() => real.yard.manager.move(...pair)).toThrow('not_found');
    }),
  ),
  fc.constant(
    command('restart', async (model, real) => {
      await Promise.all(real.removals);
      await real.yard.close();
      real.yard = open(real, model);
      check(real, model);
      real.yard.manager.resumeAll();
    }),
  ),
  fc.constant(
    command('let go', async (_model, real) => {
      real.letGo();
      real.held = new Promise((resolve) => (real.letGo = resolve));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }),
  ),
];

/** Lets everything come to its end: each that should run is over, and nothing is left behind. */
async function end(real: Real, model: Model) {
  real.letGo();
  real.held = Promise.resolve();
  const isAtRest = ({ state }: Download) => state !== 'queued' && state !== 'running';
  const timeout = real.patience;
  await Promise.all(real.removals);
  await expect.poll(() => real.yard.manager.list().every(isAtRest), { timeout }).toBe(true);
  check(real, model);
  const jobs = real.yard.manager.list().map(({ id }) => real.yard.manager.find(id)!);
  await real.yard.close();
  const parts = new Set(jobs.filter(({ state }) => state !== 'done').map(partName));
  const files = readdirSync(real.yard.folder);
  expect(files.filter((name) => name.endsWith('.part') && !parts.has(name))).toEqual([]);
  const finished = jobs.filter(({ state }) => state === 'done').map(({ fileName }) => fileName);
  expect(files.filter((name) => !name.endsWith('.part'))).toEqual(expect.arrayContaining(finished));
  await expect.poll(() => server.open(), { timeout }).toBe(0);
}

interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
  /** Downloads there are before it begins. */
  readonly already?: number;
  readonly patience?: number;
}

/** Runs sequences over a queue, and over an app that may be broken. */
const sequences = (
  { numRuns, seed, already = 0, patience = 50_000 }: Runs,
  around: Real['around'] = (manager) => manager,
) =>
  fc.check(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (run) => {
      const model: Model = { order: [], still: new Set(), stopped: new Set() };
      const base = { root: temporaryFolder(), sources: new Map(), early: [], removals: [], around, patience };
      const real: Real = { ...base, yard: open(base, model), letGo: () => {}, held: Promise.resolve() };
      real.held = new Promise((resolve) => (real.letGo = resolve));
      try {
        for (let each = 0; each < already; each += 1) await start(real, model, 'good');
        await fc.asyncModelRun(() => ({ model, real }), run);
        await end(real, model);
      } finally {
        await real.yard.close();
      }
    }),
    { numRuns, ...(seed !== undefined && { seed }), endOnFailure: true },
  );

async function holds(runs: Runs) {
  const details = await sequences(runs);
  const report = await fc.asyncDefaultReportMessage(details);
  if (details.failed) throw new Error(report, { cause: details.errorInstance });
}

/** Reliability D6. */
test('whatever is done to the queue in whatever order, it holds', () => holds({ numRuns: 50 }));

test('a queue of 200 holds as well', () => holds({ numRuns: 1, already: 200 }));

/** Runs that a control gets. */
const CONTROL: Runs = { numRuns: 20, seed: 1, patience: 1_000 };

const backwards = (job: Job): Job => ({ ...job, position: -job.position });

/** Apps with one error each. */
const BROKEN: Readonly<Record<string, Real['around']>> = {
  'resumes nothing': (manager) => ({ ...manager, resume: () => undefined }),
  'pauses nothing': (manager) => ({ ...manager, pause: () => undefined }),
  'moves nothing': (manager) => ({
    ...manager,
    move: (id, before) => void (before === id && manager.move(id, before)),
  }),
  'moves to the end whatever is asked': (manager) => ({ ...manager, move: (id) => manager.move(id, null) }),
  'pauses all when one is paused': (manager) => ({
    ...manager,
    pause: () => manager.pause(manager.list().map(({ id }) => id)),
  }),
  'removes nothing': (manager) => ({ ...manager, remove: async () => undefined }),
  'forgets after a restart what ran': (manager) => ({ ...manager, resumeAll: () => undefined }),
  'shows what waits by its id': (manager) => ({
    ...manager,
    list: () =>
      [...manager.list()].sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.id.localeCompare(b.id)),
  }),
};

test.each(Object.entries(BROKEN))('control: an app that %s is seen', async (_name, around) => {
  expect((await sequences(CONTROL, around)).failed).toBe(true);
});

test.each<[string, NonNullable<typeof planted.toStart>]>([
  ['runs a fourth', (real) => (jobs, room, can) => real(jobs, room + 1, can)],
  ['begins with the last', (real) => (jobs, room, can) => real(Array.from(jobs, backwards), room, can)],
])('control: a queue that %s is seen', async (_name, broken) => {
  planted.toStart = broken;
  const { failed } = await sequences(CONTROL);
  planted.toStart = null;
  expect(failed).toBe(true);
});

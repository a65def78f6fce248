import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIVE_MAX } from '../../../../src/main/downloads/queue.ts';
import { partName } from '../../../../src/main/downloads/job.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { openYard, type Yard } from './yard.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const sample = makeSample(20_000);

/** What should be, as far as it can be told without knowing who was faster. */
interface Model {
  /** Every download there is, by id. */
  readonly known: Set<string>;
  /** Those that the visitor wants to stand still. */
  readonly still: Set<string>;
}

interface Real {
  readonly yard: Yard;
  /** Lets all requests that are held go on. */
  letGo: () => void;
  held: Promise<void>;
}

/** Of the downloads there are, the one at a place. */
const pick = (model: Readonly<Model>, at: number) =>
  [...model.known][at % Math.max(1, model.known.size)] ?? 'none';

function check({ yard }: Real, model: Model) {
  const list = yard.manager.list();
  expect(new Set(list.map(({ id }) => id))).toEqual(model.known);
  expect(list.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(ACTIVE_MAX);
  for (const { id, state } of list)
    if (model.still.has(id)) expect(['paused', 'done', 'failed']).toContain(state);
  const over = list.map(({ state }) => state === 'done' || state === 'failed');
  expect(over.lastIndexOf(false)).toBeLessThan(over.includes(true) ? over.indexOf(true) : over.length);
  for (const { state, error } of list) expect(error === null).toBe(state !== 'failed');
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

const address = (kind: 'good' | 'bad', real: Real) =>
  server.serve(sample, async (ask) => {
    if (kind === 'bad') return void ask.response.writeHead(400).end();
    if (ask.turn > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 1_000);
    await real.held;
    if (await send(ask, 1_000, sample.bytes)) ask.response.end();
  });

const at = fc.nat(50);
const commands = [
  fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'bad' as const).map((kind) =>
    command(`start ${kind}`, async (model, real) => {
      const where = address(kind, real);
      const { id } = await real.yard.start(() => ({ address: where, ...sample }));
      model.known.add(id);
    }),
  ),
  at.map((place) =>
    command(`pause ${place}`, (model, { yard }) => {
      const id = pick(model, place);
      yard.manager.pause([id]);
      model.still.add(id);
    }),
  ),
  at.map((place) =>
    command(`resume ${place}`, (model, { yard }) => {
      const id = pick(model, place);
      yard.manager.resume([id]);
      model.still.delete(id);
    }),
  ),
  at.map((place) =>
    command(`remove ${place}`, async (model, { yard }) => {
      const id = pick(model, place);
      await yard.manager.remove([id]);
      model.known.delete(id);
      model.still.delete(id);
    }),
  ),
  fc.tuple(at, fc.option(at)).map(([place, before]) =>
    command(`move ${place} before ${before}`, (model, { yard }) => {
      try {
        yard.manager.move(pick(model, place), before === null ? null : pick(model, before));
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'not_found' });
      }
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

/** Reliability D6. */
test('whatever is done to the queue in whatever order, it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (run) => {
      const real: Real = { yard: openYard(), letGo: () => {}, held: Promise.resolve() };
      real.held = new Promise((resolve) => (real.letGo = resolve));
      const model: Model = { known: new Set(), still: new Set() };
      await fc.asyncModelRun(() => ({ model, real }), run);
      real.letGo();
      real.held = Promise.resolve();
      await Promise.all([...model.known].map((id) => real.yard.settled(id)));
      // No partial file without its download, no finished one that was not.
      const jobs = real.yard.manager.list().map(({ id }) => real.yard.manager.find(id)!);
      const parts = new Set(jobs.filter(({ state }) => state !== 'done').map(partName));
      const files = readdirSync(real.yard.folder);
      expect(files.filter((name) => name.endsWith('.part') && !parts.has(name))).toEqual([]);
      expect(
        jobs.filter(({ state }) => state === 'done').every(({ fileName }) => files.includes(fileName)),
      ).toBe(true);
      await real.yard.manager.close();
    }),
    { numRuns: 60 },
  );
});

test('control: a fourth that runs is seen', async () => {
  const yard = openYard();
  const list = ['1', '2', '3', '4'].map((id) => ({ id, state: 'running', error: null }));
  const real = {
    yard: { ...yard, manager: { ...yard.manager, list: () => list as never } },
  } as unknown as Real;
  expect(() => check(real, { known: new Set(['1', '2', '3', '4']), still: new Set() })).toThrow();
  expect(() => check(real, { known: new Set(['1']), still: new Set() })).toThrow();
});

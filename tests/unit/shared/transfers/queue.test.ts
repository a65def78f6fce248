import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModel, type Step } from './queue-model.ts';
import type { Item, Plant } from './queue-world.ts';

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constant('add' as const), weight: 3 },
    { arbitrary: fc.constant('end' as const), weight: 3 },
    {
      arbitrary: fc.constantFrom<Step['kind']>(
        'pause',
        'resume',
        'remove',
        'move',
        'pass',
        'wake',
        'progress',
      ),
      weight: 7,
    },
  ),
  n: fc.nat(60),
  m: fc.option(fc.nat(60)),
  how: fc.constantFrom('done', 'failed', 'queued', 'queued'),
});

const sequences = (numRuns: number, plant?: Plant) =>
  fc.check(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const model = createModel(plant);
      for (const each of steps) await model.take(each);
      await model.drain();
    }),
    { numRuns, endOnFailure: numRuns < 300, ...(plant && { seed: 1 }) },
  );

test('whatever is done to a queue in whatever order: two at most, none forgotten, none that was called off, in order', async () => {
  const details = await sequences(300);
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
});

const backwards = (item: Item): Item => ({ ...item, position: -item.position });

/** Queues with one mistake each. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'runs one more': { parts: ({ atOnce }) => ({ atOnce: atOnce + 1 }) },
  'runs one alone': { parts: () => ({ atOnce: 1 }) },
  'begins with the last': {
    parts: ({ store }) => ({ store: { ...store, all: () => [...store.all()].map(backwards) } }),
  },
  'begins what rests': { parts: () => ({ after: () => () => undefined, delay: () => 0 }) },
  'tries again at once': { parts: () => ({ delay: () => 0 }) },
  'waits as long each time': { parts: ({ delay }) => ({ delay: () => delay(1) }) },
  'never tries again': { parts: () => ({ after: () => () => undefined }) },
  'forgets how one has ended': { parts: ({ run }) => ({ run: (...of) => run(...of).then(() => ({})) }) },
  'pauses nothing': { queue: () => ({ pause: () => undefined }) },
  'lets run on what is paused': {
    parts: ({ run }) => ({ run: (job, of) => run(job, of, new AbortController().signal) }),
  },
  'lets run on what is removed': { queue: () => ({ stop: async () => undefined }) },
  'resumes nothing': { queue: () => ({ resume: () => undefined }) },
  'moves nothing': { queue: () => ({ move: () => true }) },
  'moves to the end whatever is asked': {
    queue: ({ move }) => ({ move: (jobs, id) => move(jobs, id, null) }),
  },
  'sleeps on': { queue: () => ({ wake: () => undefined }) },
  'sees no progress': { queue: () => ({ progressed: () => undefined }) },
  'begins only when one has ended': { queue: () => ({ startNext: () => undefined }) },
};

test.each(Object.entries(PLANTS))('control: a queue that %s is seen', async (_name, plant) => {
  expect((await sequences(100, plant)).failed).toBe(true);
});

test('closed it aborts what runs and starts nothing more', async () => {
  const model = createModel();
  const add = { kind: 'add', n: 0, m: null, how: 'done' } as const;
  for (let each = 0; each < 3; each += 1) await model.take(add);
  const running = model.running();
  const closed = model.close();
  expect(running.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  for (const { end } of running) end({});
  await closed;
  expect(model.started).toEqual(['j1', 'j2']);
});

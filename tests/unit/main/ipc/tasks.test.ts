import { expect, test } from 'vitest';
import { createTasks, TASKS_MAX } from '../../../../src/main/ipc/tasks.ts';
import type { Envelope } from '../../../../src/shared/bridge/ports.ts';

const MEMBER = 'api.run';
const done: Envelope = { ok: true, value: undefined };

/** A task that ends when it is cancelled. */
function endless(signals: AbortSignal[] = []) {
  return (_id: string, _input: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<Envelope>((resolve) =>
      signal.addEventListener('abort', () => resolve({ ok: false, error: { code: 'cancelled' } }), {
        once: true,
      }),
    );
  };
}

test('a task is given its id and input', async () => {
  const seen: unknown[] = [];
  await createTasks().run(1, MEMBER, { id: 'task-1', input: { a: 1 } }, async (id, input) => {
    seen.push(id, input);
    return done;
  });
  expect(seen).toEqual(['task-1', { a: 1 }]);
});

test.each([
  undefined,
  null,
  7,
  'task-1',
  [],
  {},
  { id: 7 },
  { id: '' },
  { id: 'x'.repeat(41) },
  { input: 1 },
])('the message %j is refused', async (message) => {
  const answer = await createTasks().run(1, MEMBER, message, async () => done);
  expect(answer).toEqual({ ok: false, error: { code: 'bad_request' } });
});

test('an id that is running is refused, and free again afterwards', async () => {
  const tasks = createTasks();
  const first = tasks.run(1, MEMBER, { id: 'a' }, endless());
  expect(await tasks.run(1, MEMBER, { id: 'a' }, endless())).toMatchObject({
    ok: false,
    error: { code: 'bad_request' },
  });
  tasks.cancel(1, MEMBER, 'a');
  await first;
  expect(await tasks.run(1, MEMBER, { id: 'a' }, async () => done)).toEqual(done);
});

test('cancelling ends that task and no other', () => {
  const tasks = createTasks();
  const signals: AbortSignal[] = [];
  for (const id of ['a', 'b']) void tasks.run(1, MEMBER, { id }, endless(signals));
  void tasks.run(2, MEMBER, { id: 'a' }, endless(signals));
  void tasks.run(1, 'files.read', { id: 'a' }, endless(signals));
  for (const odd of [undefined, {}, 'nothing', 7]) tasks.cancel(1, MEMBER, odd);
  tasks.cancel(1, MEMBER, 'a');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false, false]);
});

test('a window that goes takes its tasks along, and its ids are free at once', async () => {
  const tasks = createTasks();
  const signals: AbortSignal[] = [];
  const old = tasks.run(1, MEMBER, { id: 'a' }, endless(signals));
  void tasks.run(2, MEMBER, { id: 'a' }, endless(signals));
  tasks.abandon(1);
  const next = tasks.run(1, MEMBER, { id: 'a' }, endless(signals));
  await old;
  tasks.cancel(1, MEMBER, 'a');
  await next;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
});

test('a flood of tasks is refused', async () => {
  const tasks = createTasks();
  for (let id = 0; id < TASKS_MAX; id += 1) void tasks.run(1, MEMBER, { id: `t${id}` }, endless());
  expect(await tasks.run(1, MEMBER, { id: 'more' }, endless())).toEqual({
    ok: false,
    error: { code: 'too_many_requests' },
  });
  expect(await tasks.run(2, MEMBER, { id: 'more' }, async () => done)).toEqual(done);
});

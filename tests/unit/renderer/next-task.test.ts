import { expect, test } from 'vitest';
import { nextTask } from '../../../src/renderer/ui/loading/next-task.ts';

test('what was waiting for a task of its own has it, and what only waited for promises is over', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('another task'));
  void Promise.resolve().then(() => done.push('a promise'));
  await Promise.resolve();
  // The control: a promise alone lets no other task begin.
  expect(done).toEqual(['a promise']);
  await nextTask();
  await nextTask();
  expect(done).toEqual(['a promise', 'another task']);
});

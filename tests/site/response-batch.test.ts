import { setImmediate as turnOver } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { responseBatch } from '../../src/site/app/http/response-batch.ts';

test('a batch sends its messages at its end, in order; later ones belong to the next', async () => {
  const inResponseBatch = responseBatch();
  const sent: string[] = [];
  for (const name of ['first', 'second'])
    inResponseBatch(() => {
      sent.push(name);
      inResponseBatch(() => sent.push(`after ${name}`));
    });
  await Promise.resolve();
  expect(sent).toEqual([]);
  await turnOver();
  expect(sent).toEqual(['first', 'second']);
  await turnOver();
  expect(sent).toEqual(['first', 'second', 'after first', 'after second']);
});

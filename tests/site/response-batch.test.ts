import { setImmediate as turnOver } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { responseBatch } from '../../src/site/app/http/response-batch.ts';

test('what a batch has to send is sent at its end, in order, and what comes then is of the next', async () => {
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

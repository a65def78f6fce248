import { memoryUsage } from 'node:process';
import { expect, test } from 'vitest';
import { freeBuffers } from '../../src/site/publishing/uploads/services/free-buffers.ts';

const CHUNK = 64 * 1024;
const MIB = 1024 ** 2;

test('buffers of bodies that come at once never add up to what makes V8 collect the whole heap', () => {
  const before = memoryUsage().arrayBuffers;
  let most = 0;
  for (let at = 0; at < 128 * MIB; at += CHUNK) {
    // As if of several bodies: what is freed is counted for all of them together.
    Buffer.allocUnsafeSlow(CHUNK);
    freeBuffers(CHUNK);
    most = Math.max(most, memoryUsage().arrayBuffers - before);
  }
  expect(most / MIB).toBeLessThan(6);
});

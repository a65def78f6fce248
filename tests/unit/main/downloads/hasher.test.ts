import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Hasher } from '../../../../src/main/downloads/hasher.ts';

const chunk = (text: string) => {
  const bytes = Buffer.from(new SharedArrayBuffer(8));
  bytes.write(text);
  return bytes;
};

test('chunks are hashed in the order they were given, and from the start after a reset', async () => {
  const hasher = new Hasher([chunk('first'), chunk('second')]);
  await Promise.all([hasher.add(1, 6), hasher.add(0, 5), hasher.add(1, 3)]);
  const of = (text: string) => createHash('sha256').update(text).digest('hex');
  expect([await hasher.digest(), await hasher.digest()]).toEqual(Array(2).fill(of('secondfirstsec')));
  await hasher.reset();
  expect(await hasher.digest()).toBe(of(''));
  await hasher.close();
});

test('a thread that is gone is an error, not a wait for ever', async () => {
  const hasher = new Hasher([chunk('first')]);
  const waiting = hasher.digest();
  await Promise.all([expect(waiting).rejects.toThrow('ended'), hasher.close()]);
  await expect(hasher.add(0, 5)).rejects.toThrow('ended');
});

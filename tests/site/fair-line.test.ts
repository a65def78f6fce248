import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { createFairLine } from '../../src/site/identity/accounts/services/fair-line.ts';

const LIMITS = { atOnce: 2, ofOne: 4, inAll: 10 };
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Senders in the order in which they began, one at a time. */
async function orderOf(senders: readonly string[], limits = { ...LIMITS, atOnce: 1 }) {
  const join = createFairLine(limits);
  const started: string[] = [];
  const places = senders.map((sender) => ({ sender, place: join(sender) }));
  const ends = places.map(async ({ sender, place }) => {
    await place.isFree;
    started.push(sender);
    await nextTask();
    place.leave();
  });
  await Promise.all(ends);
  return started;
}

test('who comes alone waits for one of each crowd, not for all of them', async () => {
  expect(await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'])).toEqual([
    ...['a', 'a', 'b', 'c'],
    ...['a', 'b', 'a', 'b'],
  ]);
});

test('a sender who waits is refused sooner than another', () => {
  const join = createFairLine(LIMITS);
  for (let at = 0; at < 2 + 4; at += 1) join('a');
  expect(() => join('a')).toThrow(AppError);
  for (const other of ['b', 'b', 'b', 'b', 'c', 'd']) join(other);
  // All places of all are taken.
  expect(() => join('e')).toThrow(AppError);
});

test('whoever leaves, and whenever: no place is lost, and at most so many are at work', async () => {
  const step = fc.record({ sender: fc.constantFrom('a', 'b', 'c'), leaves: fc.nat(20) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const join = createFairLine(LIMITS);
      const here: { isAtWork: boolean; leave: () => void }[] = [];
      for (const { sender, leaves } of steps) {
        try {
          const place = join(sender);
          const one = { isAtWork: false, leave: place.leave };
          void place.isFree.then(() => (one.isAtWork = true));
          here.push(one);
        } catch {
          here.splice(leaves % here.length, 1)[0]?.leave();
        }
        await nextTask();
        expect(here.filter(({ isAtWork }) => isAtWork)).toHaveLength(Math.min(LIMITS.atOnce, here.length));
      }
    }),
    { numRuns: 100 },
  );
});

import { expect, it } from 'vitest';
import { createKeepAwake } from '../../../src/web/keep-awake.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser's wake locks, counted. */
function locks() {
  const events = new EventTarget();
  let [asked, held] = [0, 0];
  const keepAwake = createKeepAwake(async () => {
    asked += 1;
    held += 1;
    return { release: async () => void (held -= 1) };
  }, events);
  return {
    keepAwake,
    comeBack: () => events.dispatchEvent(new Event('visibilitychange')),
    counts: async () => {
      await settled();
      return { asked, held };
    },
  };
}

it('holds one lock while it is wanted, and asks again when the tab comes back', async () => {
  const { keepAwake, comeBack, counts } = locks();
  comeBack();
  expect(await counts()).toEqual({ asked: 0, held: 0 });
  keepAwake(true);
  keepAwake(true);
  expect(await counts()).toEqual({ asked: 1, held: 1 });
  comeBack();
  expect(await counts()).toEqual({ asked: 2, held: 1 });
  keepAwake(false);
  comeBack();
  expect(await counts()).toEqual({ asked: 2, held: 0 });
});

it('lets go of a lock that comes after it was wanted no longer', async () => {
  const { keepAwake, counts } = locks();
  keepAwake(true);
  keepAwake(false);
  expect(await counts()).toEqual({ asked: 1, held: 0 });
});

it('does without where the browser has none or refuses', async () => {
  const failures: unknown[] = [];
  const hear = (failure: unknown) => void failures.push(failure);
  process.on('unhandledRejection', hear);
  expect(() => createKeepAwake(null, new EventTarget())(true)).not.toThrow();
  createKeepAwake(() => Promise.reject(new Error('refused')), new EventTarget())(true);
  await settled();
  process.off('unhandledRejection', hear);
  expect(failures).toEqual([]);
});

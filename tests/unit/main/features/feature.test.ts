import { expect, test, vi } from 'vitest';
import { createFeature } from '../../../../src/main/features/feature.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';

/** A feature whose opening and closing end when the test says so. */
function held() {
  const steps: { readonly kind: 'open' | 'close'; end(error?: Error): void }[] = [];
  const step = (kind: 'open' | 'close') =>
    new Promise<void>((resolve, reject) => {
      steps.push({ kind, end: (error) => (error ? reject(error) : resolve()) });
    });
  let opened = 0;
  const feature = createFeature(
    'the part',
    async () => {
      await step('open');
      return (opened += 1);
    },
    () => step('close'),
  );
  const next = async () => {
    await vi.waitFor(() => expect(steps.length).toBeGreaterThan(0));
    return steps.shift()!;
  };
  return { feature, next, kinds: () => steps.map(({ kind }) => kind) };
}

test('a try that failed is no answer for ever: the next call opens again', async () => {
  const { feature, next } = held();
  const first = feature.get();
  (await next()).end(new Error('the file is held'));
  await expect(first).rejects.toMatchObject({ code: 'storage_failed' });
  expect(feature.started()).toBeNull();
  const second = feature.get();
  (await next()).end();
  await expect(second).resolves.toBe(1);
  await expect(feature.get()).resolves.toBe(1);
});

test('an error of ours is handed on as it is', async () => {
  const { feature, next } = held();
  const asked = feature.get();
  (await next()).end(new AppError({ code: 'offline' }));
  await expect(asked).rejects.toMatchObject({ code: 'offline' });
});

test('all who ask at once get one opening', async () => {
  const { feature, next, kinds } = held();
  const asked = [feature.get(), feature.get(), feature.started() ?? Promise.resolve(0)];
  (await next()).end();
  await expect(Promise.all(asked)).resolves.toEqual([1, 1, 1]);
  expect(kinds()).toEqual([]);
});

test('closing waits for an opening under way, and an opening for a closing', async () => {
  const { feature, next, kinds } = held();
  const asked = feature.get();
  const closed = feature.close();
  const again = feature.get();
  (await next()).end();
  await expect(asked).resolves.toBe(1);
  const closing = await next();
  expect([closing.kind, kinds()]).toEqual(['close', []]);
  closing.end();
  await closed;
  (await next()).end();
  await expect(again).resolves.toBe(2);
});

test('closing what was never opened, or fails to close, never throws', async () => {
  const { feature, next } = held();
  await feature.close();
  const asked = feature.get();
  (await next()).end();
  await asked;
  const closed = feature.close();
  (await next()).end(new Error('the disk is gone'));
  await expect(closed).resolves.toBeUndefined();
  expect(feature.started()).toBeNull();
});

test('an opening that fails after it was closed leaves alone the one that came after it', async () => {
  const { feature, next } = held();
  const first = feature.get();
  const closed = feature.close();
  const second = feature.get();
  (await next()).end(new Error('the file is held'));
  await expect(first).rejects.toMatchObject({ code: 'storage_failed' });
  await closed;
  (await next()).end();
  await expect(second).resolves.toBe(1);
  expect(feature.get()).toBe(second);
});

import { expect, test } from 'vitest';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

const server = await useFaultServer();

const sample = makeSample(200_000);
const HALF = 100_000;

/** A file that is cut in the middle, of a server that is away for some tries, and then sends the rest but for its end. */
function cut(tries: number) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt === 0) {
      await begin(ask);
      await send(ask, 0, HALF);
      ask.response.destroy();
    } else if (ask.attempt <= tries) ask.response.writeHead(503).end();
    else if (ask.attempt > tries + 1) await rightly(ask);
    else {
      await begin(ask);
      await send(ask, ask.from, sample.bytes - 1_000);
      await gone;
      if (await send(ask, sample.bytes - 1_000, sample.bytes)) ask.response.end();
    }
  });
  return { letGo, source: () => ({ address, ...sample }) };
}

const now = (yard: Yard) => yard.manager.list()[0]!;

test('what fails again and again says that it is tried again, and no speed, until the first byte comes', async () => {
  const yard = openYard({ pace: { tries: 20, firstMs: 100, longestMs: 400 } });
  const { letGo, source } = cut(4);
  const { id } = await yard.start(source);
  await expect.poll(() => now(yard).isRetrying, { interval: 5 }).toBe(true);
  const stored = { state: 'running', receivedBytes: HALF, bytesPerSecond: 0, secondsLeft: null, error: null };
  expect(now(yard)).toMatchObject(stored);
  await expect.poll(() => now(yard).receivedBytes).toBe(sample.bytes - 1_000);
  expect(now(yard)).toMatchObject({ state: 'running', isRetrying: false });
  letGo();
  expect(await yard.settled(id)).toMatchObject({ state: 'done', isRetrying: false });
  // The page was notified of it as well.
  expect(yard.emitted.flat().some(({ isRetrying }) => isRetrying)).toBe(true);
});

test('a single setback that is over at once is not worth a word; one before a long wait is', async () => {
  const brief = openYard();
  const once = cut(0);
  const { id } = await brief.start(once.source);
  once.letGo();
  await brief.settled(id);
  expect(brief.emitted.flat().some(({ isRetrying }) => isRetrying)).toBe(false);

  const long = openYard({ pace: { firstMs: 60_000, longestMs: 60_000 } });
  await long.start(cut(0).source);
  await expect.poll(() => now(long)).toMatchObject({ isRetrying: true, receivedBytes: HALF });
});

test('one that rested for want of the site tries again from the start of its next run', async () => {
  const yard = openYard({ pace: { tries: 1 } });
  let rounds = 0;
  const address = server.serve(sample, async (ask) => {
    rounds += 1;
    // The try after the rest is not answered.
    if (rounds <= 2) ask.response.writeHead(503).end();
  });
  const { id } = await yard.start(() => ({ address, ...sample }));
  expect(await yard.settled(id)).toMatchObject({ state: 'queued', isRetrying: false });
  yard.manager.wake();
  await expect.poll(() => rounds).toBe(3);
  expect(now(yard)).toMatchObject({ state: 'running', isRetrying: true });
});

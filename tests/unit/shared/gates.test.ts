import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { createGates, type GateParts } from '../../../src/shared/gates/gates.ts';
import { renewAddress } from '../../../src/shared/gates/redeem.ts';
import { videoId } from '../../../src/shared/ids.ts';

const VIDEO = videoId.parse('7');
const TICKET = 'ticket-of-the-site-000';
const FILE = {
  format: 'p360',
  label: '360p',
  isDefault: true,
  address: 'L3g',
  bytes: 1,
  sha256: '0'.repeat(64),
};
const ask = { videoId: VIDEO, kind: 'wait10' } as const;
const claim = { videoId: VIDEO, format: 'p360' };
const never = new AbortController().signal;

afterEach(() => vi.useRealTimers());

interface World {
  /** Answers of `video.file`, one a call; the last goes on. */
  readonly files?: readonly (AppError | 'ok')[];
  readonly waitSeconds?: number;
  /** How far the clock goes on during a pause of that length. */
  readonly pass?: (milliseconds: number) => number;
  readonly now?: () => number;
}

/** Gates over a site and a clock of the test's own; pauses take no time at all. */
function world({ files = ['ok'], waitSeconds = 10, pass = (milliseconds) => milliseconds, now }: World = {}) {
  let clock = 1_000;
  const asked: { readonly at: number; readonly input: object }[] = [];
  const run = async (name: string, input: object) => {
    asked.push({ at: clock, input });
    if (name === 'download.gate') return { ticket: TICKET, readyAt: new Date(0).toISOString(), waitSeconds };
    const answer = files[Math.min(asked.filter(({ input }) => 'ticket' in input).length, files.length) - 1];
    if (answer instanceof AppError) throw answer;
    return {
      files: [FILE],
      captions: [],
      storyboard: null,
      stream: null,
      expiresAt: new Date(0).toISOString(),
    };
  };
  const parts: GateParts = {
    run: run as unknown as GateParts['run'],
    now: now ?? (() => clock),
    pause: async (milliseconds, signal) => {
      signal.throwIfAborted();
      clock += pass(milliseconds);
    },
    newPass: () => crypto.randomUUID(),
  };
  const reported: number[] = [];
  const progress = ({ remainingMs }: { remainingMs: number }) => void reported.push(remainingMs);
  const gates = createGates(parts);
  return {
    gates,
    parts,
    asked,
    reported,
    clock: () => clock,
    go: (milliseconds: number) => (clock += milliseconds),
    wait: (signal = never) => gates.wait(ask, { signal, progress }),
  };
}

/**
 * Reliability D5: timers that come late, early, or not until a computer wakes up move the end one way only, and by no
 * more than the last of them: each wait is granted at the first look after its end.
 */
test('250 waits on clocks of every kind: none is early, none later than its last pause', async () => {
  const factor = fc.oneof(
    fc.double({ min: 0, max: 5, noNaN: true }),
    fc.double({ min: 5, max: 1_000, noNaN: true }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(10, 60),
      fc.array(factor, { minLength: 1, maxLength: 50 }),
      async (waitSeconds, factors) => {
        let round = 0;
        let last = 0;
        const asked: number[] = [];
        const { wait, clock } = world({
          waitSeconds,
          // A clock that never went on would wait for ever, rightly.
          pass: (milliseconds) => {
            asked.push(milliseconds);
            return (last = Math.max(1, milliseconds * factors[(round += 1) % factors.length]!));
          },
        });
        await wait();
        const late = clock() - 1_000 - waitSeconds * 1000;
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(last);
        // What makes that 1.5 s at most on a clock that keeps its time: no pause is asked for that is longer.
        expect(Math.max(...asked)).toBeLessThanOrEqual(250);
      },
    ),
    { numRuns: 250 },
  );
});

test('a changed wall clock ends no wait; control: it would, were the wait on it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const jump = (milliseconds: number) => {
    vi.setSystemTime(Date.now() + 3_600_000);
    return milliseconds;
  };
  const own = world({ pass: jump });
  await own.wait();
  expect(own.clock() - 1_000).toBe(10_000);
  const wall = world({ pass: jump, now: () => Date.now() });
  await wall.wait();
  expect(wall.clock() - 1_000).toBe(250);
});

test('what is left is reported four times a second and sinks to 0', async () => {
  const { wait, reported } = world();
  await wait();
  expect(reported).toHaveLength(41);
  expect(reported).toEqual(reported.toSorted((a, b) => b - a));
  expect([reported[0], reported.at(-1)]).toEqual([10_000, 0]);
});

test('a wait that is given up gives nothing', async () => {
  const control = new AbortController();
  const { wait } = world({ pass: (milliseconds) => (control.abort(), milliseconds) });
  await expect(wait(control.signal)).rejects.toMatchObject({ code: 'cancelled' });
});

test('a site that finds it early is waited for and asked again within 1.5 s', async () => {
  const early = new AppError({ code: 'gate_early' });
  const { gates, wait, asked } = world({ files: [early, early, 'ok'] });
  const { ticket, file } = await gates.redeem(await wait(), claim, never);
  expect([ticket, file]).toEqual([TICKET, FILE]);
  const times = asked.slice(1).map(({ at }) => at);
  expect(times).toHaveLength(3);
  expect(times.slice(1).every((at, round) => at - times[round]! <= 1_500)).toBe(true);
});

test('a site that always finds it early is left', async () => {
  const { gates, wait } = world({ files: [new AppError({ code: 'gate_early' })] });
  await expect(gates.redeem(await wait(), claim, never)).rejects.toMatchObject({ code: 'gate_early' });
});

test('a spending that is given up while the site finds it early is cancelled, and the pass stays good', async () => {
  const { gates, wait } = world({ files: [new AppError({ code: 'gate_early' }), 'ok'] });
  const pass = await wait();
  const control = new AbortController();
  const spending = gates.redeem(pass, claim, control.signal);
  control.abort();
  await expect(spending).rejects.toMatchObject({ code: 'cancelled' });
  expect((await gates.redeem(pass, claim, never)).ticket).toBe(TICKET);
});

test('a pass is good once, of 50 at the same time too', async () => {
  const { gates, wait } = world();
  const pass = await wait();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => gates.redeem(pass, claim, never)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(gates.redeem(pass, claim, never)).rejects.toMatchObject({ code: 'gate_invalid' });
});

test.each([
  ['an unknown pass', async () => 'never-issued', { ...claim }, 0],
  ['a pass that is too old', null, { ...claim }, 600_001],
  ['a pass of another video', null, { ...claim, videoId: videoId.parse('8') }, 0],
])('%s opens nothing', async (_what, make, file, later) => {
  const { gates, wait, go } = world();
  const pass = make ? await make() : await wait();
  go(later);
  await expect(gates.redeem(pass, file, never)).rejects.toMatchObject({ code: 'gate_invalid' });
});

test('a pass outlives a network that was away; one the site refused does not', async () => {
  const lost = world({ files: [new AppError({ code: 'offline' }), 'ok'] });
  const pass = await lost.wait();
  await expect(lost.gates.redeem(pass, claim, never)).rejects.toMatchObject({ code: 'offline' });
  expect((await lost.gates.redeem(pass, claim, never)).ticket).toBe(TICKET);
  const refused = world({ files: [new AppError({ code: 'gate_invalid' })] });
  const other = await refused.wait();
  for (let round = 0; round < 2; round += 1)
    await expect(refused.gates.redeem(other, claim, never)).rejects.toMatchObject({ code: 'gate_invalid' });
  // The second try asked nobody.
  expect(refused.asked).toHaveLength(3);
});

test('a ticket whose spending was not heard of gives the address of what was started', async () => {
  const { gates, wait, asked } = world({ files: [new AppError({ code: 'gate_invalid' }), 'ok'] });
  expect((await gates.redeem(await wait(), claim, never)).file).toEqual(FILE);
  expect(asked.at(-1)?.input).toEqual({ video_id: VIDEO, ticket: TICKET, format: 'p360' });
});

test('a file that the site does not name is not found', async () => {
  const { parts, wait, gates } = world();
  await expect(gates.redeem(await wait(), { ...claim, format: 'p2160' }, never)).rejects.toMatchObject({
    code: 'not_found',
  });
  const other = { videoId: VIDEO, ticket: TICKET, format: 'p2160' };
  await expect(renewAddress(parts, other, never)).rejects.toMatchObject({ code: 'not_found' });
});

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { GATE_SECONDS } from '../../src/shared/constants.ts';
import { GATE_KINDS } from '../../src/shared/entities/gate.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { createGates } from '../../src/site/publishing/downloads/services/gates.ts';
import type { MediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';

/**
 * Reliability D5: whatever is done to the clock on the wall, however often is asked and however often the site is
 * started again, no grant is early or second.
 */
const KEYS: MediaKeys = [{ id: 'a', secret: Buffer.alloc(32, 1) }];
const HOLDER = { viewer: 7, tag: 'member' };
const TICKET_MS = 30 * 60_000;
/** By the clock on the wall, a ticket from before a restart is void before what was spent is forgotten. */
const OLD_MS = 24 * 3_600_000 - TICKET_MS;

const database = openDatabase(':memory:');
afterAll(() => database.close());

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.nat(30_000) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.nat(2 * TICKET_MS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      ms: fc.integer({ min: -100 * 3_600_000, max: 100 * 3_600_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const), ms: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), ms: fc.constant(0) }) },
);

async function outcome(run: () => Promise<void>): Promise<string> {
  try {
    await run();
    return 'granted';
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

test('every ask is judged by the time that has passed, and by nothing else', async () => {
  const seen = { granted: 0, gate_early: 0, gate_invalid: 0 } as Record<string, number>;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...GATE_KINDS),
      fc.array(step, { maxLength: 40 }),
      async (kind, steps) => {
        let [wall, passed] = [1_795_000_000_000, 0];
        const clock = { now: () => wall, monotonic: () => passed, era: 'of one machine' };
        let gates = createGates(database, KEYS, clock);
        const { ticket } = gates.issue('1001', kind, HOLDER);
        const started = wall;
        let [isSpent, isOlder] = [false, false];
        for (const { does, ms } of steps) {
          wall += ms;
          if (does === 'pass') passed += ms;
          if (does === 'restart') [gates, isOlder] = [createGates(database, KEYS, clock), true];
          if (does !== 'ask') continue;
          const right =
            passed >= TICKET_MS || (isOlder && wall - started >= OLD_MS)
              ? 'gate_invalid'
              : passed < GATE_SECONDS[kind] * 1_000
                ? 'gate_early'
                : isSpent
                  ? 'gate_invalid'
                  : 'granted';
          const found = await outcome(async () => gates.spend(gates.read(ticket, '1001', HOLDER), HOLDER));
          expect(found).toBe(right);
          isSpent ||= found === 'granted';
          seen[found] = (seen[found] ?? 0) + 1;
        }
      },
    ),
    { numRuns: 250 },
  );
  // All three were there to be distinguished.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
});

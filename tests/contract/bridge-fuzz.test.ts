import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBridgeClient } from '../../src/shared/bridge/client.ts';
import type { CallPort, Envelope } from '../../src/shared/bridge/ports.ts';
import { pageBridge } from '../../src/shared/bridge/page-schema.ts';
import { bridge } from '../../src/shared/bridge/schema.ts';
import { historyVisit } from '../../src/shared/entities/history.ts';
import { isErrorCode } from '../../src/shared/errors/codes.ts';
import { browserHost } from './bridge-hosts/browser-host.ts';
import { electronHost } from './bridge-hosts/electron-host.ts';
import { startTestSite, type HostKind, type HostUnderTest } from './bridge-hosts/host.ts';
import { arbitraryShot, type Shot } from './bridge-hosts/junk.ts';
import { localHost, uncheckedHost } from './bridge-hosts/local-host.ts';

const membersOf = ({ isDevice }: HostKind) =>
  Object.entries(isDevice ? bridge : pageBridge).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([name, member]) => (member.kind === 'feed' ? [] : [`${group}.${name}`])),
  );

const RUNS = { 'Electron main': 5_000, browser: 1_000, local: 1_000 } as const;

/** Processor milliseconds of a call beside the copy of what it brings, by the catalogue. */
const SLOW_MS = 20;
/** What is slow is asked again: the processor itself is slower where others use it. */
const TRIES = 4;

const visit = historyVisit.parse({
  type: 'video',
  videoId: '424242',
  dir: 'kept',
  title: 'Kept',
  titleJa: '',
  thumb: '/kept',
  colour: '#102030',
  durationSeconds: 1,
});

/** Reliability I1: no call can hurt, change anything or go unanswered. */
test.each([localHost, browserHost, electronHost])(
  'hostile calls to the $name host: a typed error each, no side effect, nothing uncaught',
  async (kind) => {
    const { times, ...effects } = await bombard(kind, RUNS[kind.name as keyof typeof RUNS]);
    expect(effects).toEqual({ uncaught: [], opened: [], asked: [], errors: [], isSame: true });
    expect(percentile(times, 0.99)).toBeLessThanOrEqual(SLOW_MS);
  },
);

test('control: a host that does not look at what comes in is caught', async () => {
  const outcome = await bombard(uncheckedHost, 1_000).then(
    ({ errors, isSame }) => ({ isCaught: errors.length > 0 || !isSame }),
    () => ({ isCaught: true }),
  );
  expect(outcome).toEqual({ isCaught: true });
});

async function bombard(kind: HostKind, runs: number) {
  const uncaught: unknown[] = [];
  const catchIt = (failure: unknown) => void uncaught.push(failure);
  const site = await startTestSite();
  const host = await kind.start(site);
  process.on('unhandledRejection', catchIt);
  process.on('uncaughtException', catchIt);
  try {
    const client = createBridgeClient(pageBridge, host.ports);
    await client.history.add(visit);
    const before = JSON.stringify(await state(host));
    const times: number[] = [];
    let round = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryShot(membersOf(kind)), async (shot) => {
        let time = Infinity;
        for (let attempt = 0; attempt < TRIES && time > SLOW_MS; attempt += 1) {
          let envelope: Envelope | undefined;
          time = Math.min(
            time,
            await cpuMs(async () => void (envelope = await shoot(host, shot, (round += 1)))),
          );
          expect(readCode(envelope!)).toBeTypeOf('string');
        }
        // Ten megabytes are copied on their way, whatever is said to them.
        times.push(time > SLOW_MS ? time - (await copyMs(shot.input)) : time);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    const isSame = JSON.stringify(await state(host)) === before;
    return { uncaught, opened: host.opened, asked: site.asked, errors: host.errors, isSame, times };
  } finally {
    process.off('unhandledRejection', catchIt);
    process.off('uncaughtException', catchIt);
    await host.close();
    site.close();
  }
}

/** Processor milliseconds of some work. All hosts run in this thread; a clock on the wall would tell of the machine. */
async function cpuMs(work: () => unknown): Promise<number> {
  const started = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

/** The least that a copy of it takes; 0 where it is refused. */
async function copyMs(input: unknown): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    least = Math.min(least, await cpuMs(() => structuredClone(input)).catch(() => 0));
  return least;
}

async function shoot(host: HostUnderTest, { member, input }: Shot, round: number): Promise<Envelope> {
  const [group = '', name = ''] = member.split('.');
  const port = host.ports[group]![name]!;
  return 'start' in port ? port.start(`fuzz-${round}`, input) : (port as CallPort)(input);
}

/** The error's code; a call that was answered, as `history.list` may be, is no error but has to be an envelope. */
function readCode(envelope: Envelope): string {
  if (envelope.ok) return 'ok';
  if (!isErrorCode(envelope.error.code)) throw new Error(`not one of our codes: ${JSON.stringify(envelope)}`);
  expect(Object.keys(envelope.error).filter((key) => !['code', 'field', 'params'].includes(key))).toEqual([]);
  if (envelope.error.code === 'internal') throw new Error('a hostile call made a fault');
  return envelope.error.code;
}

async function state(host: HostUnderTest) {
  const client = createBridgeClient(pageBridge, host.ports);
  return {
    settings: await client.settings.get(undefined),
    history: await client.history.list({ page: 1 }),
    searches: await client.searches.list(undefined),
  };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GATE_SECONDS } from '../../../src/shared/constants.ts';
import { runSite, type SiteProcess } from '../../site/run-site.ts';
import { startChild } from '../../support/child.ts';
import { fakeTime, type FakeTime } from '../../support/fake-time.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { temporaryFolder } from './temporary.ts';

const WAIT_MS = GATE_SECONDS.wait10 * 1_000;
/** When in a wait something is done to it. */
const JUMP_MS = 3_000;
/** The figure, milliseconds. */
const LATE_MS = 1_500;

let world: World;
let site: SiteProcess;
beforeAll(async () => {
  world = await makeWorld();
  await world.buildVideo({ files: { '360p': 'small' } });
  site = runSite(['--port', '0', '--data', world.dir, '--log-level', 'silent']);
  await site.listening;
});
afterAll(async () => {
  site.signal('SIGKILL');
  await site.exited;
  await world.dispose();
});

interface Client {
  /** When the client was asked to begin, when its wait had started for certain. */
  readonly asked: number;
  readonly began: number;
  signal(name: NodeJS.Signals): void;
  /** When its wait was over, how long it was by the clock on its wall, and when the file was granted. */
  end(): Promise<{ over: number; wallMs: number; granted: number }>;
}

/** Main's services in a process of their own, at the gate. All times are this process's. */
async function startClient({ env }: FakeTime, userData = temporaryFolder()): Promise<Client> {
  const script = fileURLToPath(new URL('./children/wait-at-gate.ts', import.meta.url));
  const args = [script, `http://127.0.0.1:${await site.listening}`, userData];
  const child = startChild(process.execPath, args, { env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr, { end: false });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  /** The next line, and when it came. */
  const hear = async (word: string) => {
    const { value: line } = await lines.next();
    if (typeof line !== 'string' || !line.startsWith(word)) throw new Error(`not "${word}" but "${line}"`);
    return { line, at: performance.now() };
  };
  await hear('ready');
  const asked = performance.now();
  child.stdin.write('go\n');
  const { at: began } = await hear('began');
  return {
    asked,
    began,
    signal: (name) => void child.kill(name),
    async end() {
      const over = await hear('over');
      const { at: granted } = await hear('granted');
      if (child.exitCode === null) await once(child, 'exit');
      return { over: over.at, wallMs: Number(over.line.slice(5)), granted };
    },
  };
}

/** What is done to a wait some seconds after it began. */
const DEEDS = [
  { name: 'the clock is set an hour ahead', offset: '+3600', seconds: 3_600 },
  { name: 'the clock is set an hour back', offset: '-3600', seconds: -3_600 },
  { name: 'the clock runs sixty times as fast', offset: '+0 x60', seconds: 400 },
  { name: 'the client sleeps a while', sleepMs: 3_000 },
  { name: 'the client sleeps until after its end', sleepMs: WAIT_MS },
  // Nobody waits any more: the next start waits again, and what the first had waited for is useless to it.
  { name: 'the client is killed, and another one started in its place', isKilled: true },
];

/** Reliability D5, of the desktop's own countdown in a process of its own, against a site of its own. */
test('a wait in a client whose clock is set, that sleeps or is started again: not early, not late', async () => {
  const runs = DEEDS.map(async ({ name, offset, seconds, sleepMs = 0, isKilled = false }) => {
    const [clock, userData] = [fakeTime(), temporaryFolder()];
    let client = await startClient(clock, userData);
    await wait(JUMP_MS);
    if (isKilled) {
      client.signal('SIGKILL');
      client = await startClient(clock, userData);
    }
    if (offset !== undefined) clock.set(offset);
    if (sleepMs > 0) client.signal('SIGSTOP');
    await wait(sleepMs);
    const woken = performance.now();
    client.signal('SIGCONT');
    const { over, wallMs, granted } = await client.end();
    return {
      name,
      early: over < client.asked + WAIT_MS,
      late: granted - Math.max(woken, client.began + WAIT_MS) > LATE_MS,
      // The tool did what it is for.
      hasMoved: seconds === undefined || wallMs / seconds > 900,
    };
  });
  const right = { early: false, late: false, hasMoved: true };
  expect(await Promise.all(runs)).toEqual(DEEDS.map(({ name }) => ({ name, ...right })));
});

test('control: one that trusts the clock on the wall thinks it is over, and the site still grants nothing early', async () => {
  const clock = fakeTime('all');
  const client = await startClient(clock);
  await wait(JUMP_MS);
  clock.set('+60');
  const { over, granted } = await client.end();
  expect(over).toBeLessThan(client.began + WAIT_MS - LATE_MS);
  expect(granted).toBeGreaterThanOrEqual(client.asked + WAIT_MS);
});

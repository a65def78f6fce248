import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GATE_SECONDS } from '../../src/shared/constants.ts';
import { fakeTime, type FakeTime } from '../support/fake-time.ts';
import { makeWorld, type World } from '../support/world.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';

const WAIT_MS = GATE_SECONDS.wait10 * 1_000;
/** When in a wait the clock is set, or the site dies. */
const JUMP_MS = 3_000;
/** The ticket is shown this often; from that long before its time on by fifty at once. */
const ASK_MS = 200;
const CROWD_MS = 300;
const CROWD = 50;
/** The figure, milliseconds. */
const LATE_MS = 1_500;

/** A site in a process of its own. */
async function startSite(world: World, clock: FakeTime) {
  const site = runSite(['--port', '0', '--data', world.dir, '--log-level', 'silent'], clock.env);
  const end = async () => {
    site.signal('SIGKILL');
    await site.exited;
  };
  const port = await site.listening;
  return {
    /** Begins a wait: its true moment lies between `from` and `until`. */
    async begin() {
      const from = performance.now();
      const reply = await fetchRaw(port, '/api/download_gate.php', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'video_id=1001&kind=wait10',
      });
      return { ...reply.json<{ ticket: string; ready_at: string }>(), from, until: performance.now() };
    },
    spend: async (ticket: string) =>
      (await fetchRaw(port, `/api/videofile.php?video_id=1001&ticket=${ticket}`)).status,
    end,
    [Symbol.asyncDispose]: end,
  };
}
type Site = Awaited<ReturnType<typeof startSite>>;

/** Shows a ticket again and again until it is granted, or refused for good. */
async function ask(site: Site, { ticket, from, until }: Awaited<ReturnType<Site['begin']>>) {
  let granted = 0;
  /** Answers that came before any clock can have run that long, and yet granted. */
  let early = 0;
  /** How long the wait was over for certain when it was last found not to be, milliseconds. */
  let late = 0;
  const statuses = new Set<number>();
  const show = async () => {
    const sent = performance.now();
    // A clock that leaps lets the site give up connections of that moment.
    const status = await site.spend(ticket).catch(() => 0);
    const got = performance.now();
    statuses.add(status);
    if (status === 200) granted += 1;
    if (status === 200 && got < from + WAIT_MS) early += 1;
    if (status === 425) late = Math.max(late, sent - until - WAIT_MS);
    return status;
  };
  const end = Math.max(performance.now(), until + WAIT_MS) + 2 * LATE_MS;
  while (granted === 0 && !statuses.has(403) && performance.now() < end) {
    const isNear = performance.now() > from + WAIT_MS - CROWD_MS;
    await Promise.all(Array.from({ length: isNear ? CROWD : 1 }, show));
    await wait(ASK_MS);
  }
  // A round of fifty may have taken all the time there was.
  if (granted === 0 && !statuses.has(403)) await show();
  return { granted, early, isLate: late > LATE_MS, statuses: [...statuses].sort() };
}

const GRANTED_ONCE = { granted: 1, early: 0, isLate: false, statuses: [200, 403, 425] };

/** Each at a site of its own, all at once: most of it is waiting. */
const atOnce = async <T, R>(all: readonly T[], run: (each: T, world: World) => Promise<R>) =>
  Promise.all(
    all.map(async (each) => {
      await using world = await makeWorld({ videos: 1 });
      return [each, await run(each, world)] as const;
    }),
  );

/** How the clock on the wall is set in a wait, and by how much that is at least, seconds. */
const JUMPS = [
  { name: 'an hour ahead', offset: '+3600', seconds: 3_600 },
  { name: 'a minute ahead', offset: '+60', seconds: 60 },
  { name: 'an hour back', offset: '-3600', seconds: -3_600 },
  { name: 'sixty times as fast', offset: '+0 x60', seconds: 400 },
];

/** Reliability D5, of the site's own process and the system's own clocks. */
test('a clock set in a wait: not early, not late, once, and nothing is granted again', async () => {
  const found = await atOnce(JUMPS, async ({ offset, seconds }, world) => {
    const clock = fakeTime();
    await using site = await startSite(world, clock);
    const started = await site.begin();
    await wait(JUMP_MS);
    clock.set(offset);
    const spending = await ask(site, started);
    // The tool did what it is for: the site dates a new wait by the clock that was set.
    const moved = Date.parse((await site.begin()).ready_at) - Date.parse(started.ready_at);
    const hasMoved = Math.sign(moved) === Math.sign(seconds) && Math.abs(moved) > Math.abs(seconds) * 900;
    const again: number[] = [];
    for (const then of ['+0', '+90000', '-90000']) {
      clock.set(then);
      again.push(await site.spend(started.ticket));
    }
    return { ...spending, hasMoved, again };
  });
  for (const [{ name }, spending] of found)
    expect(spending, name).toEqual({ ...GRANTED_ONCE, hasMoved: true, again: [403, 403, 403] });
});

test('a site killed and started again in a wait, its clock set meanwhile: not early, not late, once', async () => {
  const found = await atOnce(['+60', '+3600', '-3600'], async (offset, world) => {
    const clock = fakeTime();
    let site = await startSite(world, clock);
    const started = await site.begin();
    await wait(JUMP_MS);
    await site.end();
    clock.set(offset);
    site = await startSite(world, clock);
    const { granted, early, isLate } = await ask(site, started);
    const again = await site.spend(started.ticket);
    await site.end();
    return { granted, early, isLate, again };
  });
  for (const [offset, spending] of found)
    expect(spending, offset).toEqual({ granted: 1, early: 0, isLate: false, again: 403 });
});

test('control: a site that trusts the clock on the wall grants early', async () => {
  const [[, spending] = []] = await atOnce(['+60'], async (offset, world) => {
    const clock = fakeTime('all');
    await using site = await startSite(world, clock);
    const started = await site.begin();
    await wait(JUMP_MS);
    clock.set(offset);
    return await ask(site, started);
  });
  expect(spending).toMatchObject({ granted: 1, early: 1 });
});

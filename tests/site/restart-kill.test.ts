import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROOT } from '../support/planted-tree.ts';
import { makeWorld } from '../support/world.ts';
import type { Outcome } from './children/restart-load.ts';
import { startProxy, supervise } from './restart-parts.ts';
import { listingPath } from './support.ts';

/** More of them, one after the other, with `YORU_RESTARTS`. */
const RESTARTS = Number(process.env['YORU_RESTARTS'] ?? 2);
const PER_SECOND = 220;
/** A stream is away while a site starts and its client waits, twice if the next restart comes in between. */
const MOST_AWAY_MS = 12_000;

/** Starts a site again and again under visitors who come through nginx. */
async function restartUnderLoad(isHanded: boolean, restarts: number) {
  await using world = await makeWorld({ members: 8, videos: 30 });
  const tokens = await Promise.all(world.members.map((member) => world.sessionFor(member, 1_000_000_000)));
  const flags = ['--web', join(world.dir, 'no-web'), '--trust-proxy', 'loopback'];
  await using site = await supervise(world.dir, flags, isHanded);
  await using proxy = await startProxy(join(world.dir, 'nginx'), site.port);
  const plan = {
    origin: proxy.origin,
    perSecond: PER_SECOND,
    tokens,
    videos: world.videos.map(({ id }) => String(id)),
    cached: listingPath(),
    uncached: listingPath({ lifetime: 0 }),
  };
  const load = spawn(process.execPath, ['tests/site/children/restart-load.ts', JSON.stringify(plan)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const kill = () => load.kill('SIGKILL');
  process.once('exit', kill);
  let text = '';
  load.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  while (!text.includes('started')) await wait(10);
  const took: number[] = [];
  for (let count = 0; count < restarts; count += 1) {
    await wait(500);
    took.push(await site.restart());
    // Waits behind all who came meanwhile.
    if (isHanded) await fetch(`${proxy.origin}/health`);
  }
  await wait(500);
  load.stdin.write('end\n');
  await once(load, 'close');
  process.off('exit', kill);
  if (isHanded) expect(proxy.errors()).toBe('');
  const outcome = JSON.parse(text.slice(text.indexOf('{'))) as Outcome;
  const rows = world.database.sqlite
    .prepare(`SELECT member_id, object_id, value FROM vote WHERE kind = 'video'`)
    .raw()
    .all() as [number, number, number][];
  return {
    outcome,
    took,
    rows: new Map(rows.map(([member, video, value]) => [`${member} ${video}`, value])),
    members: world.members,
  };
}

test('a site that is started again behind nginx fails no request and loses no vote; streams come back', async () => {
  const { outcome, took, rows, members } = await restartUnderLoad(true, RESTARTS);
  const sorted = outcome.ms.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const times = `p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms; restarts ${took.map(Math.round).join(', ')} ms`;
  process.stdout.write(`${outcome.requests} requests, ${outcome.failed.length} failed; ${times}\n`);
  expect(outcome.failed).toEqual([]);
  expect(outcome.requests).toBeGreaterThan(500);
  for (const { member, video, value } of outcome.votes)
    expect(rows.get(`${members[member]?.id} ${video}`)).toBe(value === 'like' ? 1 : -1);
  // The `resync` at its start replaces what a stream missed; a client is back within three seconds.
  for (const member of members.keys()) {
    const heard = outcome.heard.filter((one) => one.member === member);
    expect(heard.filter(({ kind }) => kind === 'resync').length).toBeGreaterThan(1);
    const gaps = heard.map(({ at: time }, index) => time - (heard[index - 1]?.at ?? time));
    expect(Math.max(...gaps)).toBeLessThan(MOST_AWAY_MS);
    const last = outcome.acknowledged.findLast((one) => one.member === member)?.at ?? 0;
    expect((heard.at(-1)?.at ?? 0) - last).toBeGreaterThan(-1_000);
  }
});

test('control: without the socket handed on, visitors are refused meanwhile', async () => {
  const { outcome } = await restartUnderLoad(false, 1);
  expect(outcome.failed.length).toBeGreaterThan(20);
  expect(outcome.failed.every((text) => text.includes('502'))).toBe(true);
});

import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openHistory } from '../../../src/main/db/open-history.ts';
import { makeSample } from '../../support/sample.ts';
import { rightly } from '../../support/serve-file.ts';
import { requireStrace, type Injection } from '../../support/strace.ts';
import { visitOf } from './db/visits.ts';
import { useFaultServer } from './downloads/yard.ts';
import { temporaryFolder } from './temporary.ts';
import { judgeKept, runTraced, SEEDED } from './traced.ts';

/** Calls that are made to fail, one a run. */
const RUNS = 40;
const LANES = 2;
const ERRORS = ['EIO', 'ENOSPC', 'EINTR'] as const;

beforeAll(requireStrace);

const server = await useFaultServer();
const sample = makeSample(600_000);
const file = { address: server.serve(sample, rightly), bytes: sample.bytes, sha256: sample.sha256 };

/** A data folder with a history, as the client of every run finds it. */
function makeSeed(): string {
  const seed = temporaryFolder();
  const open = openHistory(join(seed, 'history.db'), Date.now);
  for (const id of SEEDED) open.table.add(visitOf(id), Date.now());
  open.close();
  return seed;
}

function copyOf(seed: string): string {
  const root = join(temporaryFolder(), 'data');
  cpSync(seed, root, { recursive: true });
  return root;
}

/** Each place where the client calls the disk: the first and the last of every call on every file. */
async function listPlaces(seed: string): Promise<readonly Omit<Injection, 'error'>[]> {
  const { root, calls, code } = await runTraced(copyOf(seed), file);
  expect(code).toBe(0);
  const counts = new Map<string, number>();
  for (const { name, paths } of calls) {
    const path = paths.find((each) => each.startsWith(root));
    // What has the time in its name cannot be named beforehand.
    if (path === undefined || /\.backup-/.test(path)) continue;
    const place = `${name} ${relative(root, path)}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].map(([place, count]) => {
    const [call = '', ...path] = place.split(' ');
    return { call, path: path.join(' '), count };
  });
  const lasts = places.filter(({ path, count }) => count > 1 && path !== '');
  return [
    ...places.map(({ call, path }) => ({ call, path, nth: 1 })),
    ...lasts.map(({ call, path, count }) => ({ call, path, nth: count })),
  ];
}

const isTold = (line: string) => /^(refused|notice) /.test(line);

/** Reliability R3: whatever call of the disk fails, in the process that keeps history, settings and downloads. */
test(
  '40 calls that fail, one a run: no end, no damage, at most one notice, and what was stored is there',
  { timeout: 600_000 },
  async () => {
    const seed = makeSeed();
    const waiting = (await listPlaces(seed)).slice(0, RUNS);
    expect(waiting).toHaveLength(RUNS);
    let [taken, reported] = [0, 0];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const error = ERRORS[taken++ % ERRORS.length]!;
        const root = copyOf(seed);
        const traced = await runTraced(root, file, {
          inject: { ...next, error, path: join(root, next.path) },
        });
        if (traced.lines.some(isTold)) reported += 1;
        expect(await judgeKept(traced, file), `${error} of ${next.call} ${next.nth} ${next.path}`).toEqual(
          [],
        );
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    // The others cost nothing that was asked for: a backup, a log that is carried over later, a second way.
    expect(reported).toBeGreaterThan(RUNS / 4);
  },
);

const log = (root: string) => ({ call: 'fsync', error: 'EIO', path: join(root, 'history.db-wal') });

test('control: a client that takes no notice is caught, and so is an error that never came', async () => {
  const seed = makeSeed();
  const [deaf, idle] = [copyOf(seed), copyOf(seed)];
  const runs = [
    runTraced(deaf, file, { inject: { ...log(deaf), nth: 1 }, mode: 'swallow' }),
    runTraced(idle, file, { inject: { ...log(idle), nth: 10_000 } }),
  ];
  const [first = [], second] = await Promise.all(runs.map(async (run) => judgeKept(await run, file)));
  expect(first.join()).toContain('is lost');
  expect(second).toEqual(['no call failed']);
});

import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMonitorServer } from '../../src/site/app/monitor/monitor-server.ts';
import { createHealth } from '../../src/site/platform/health/services/health.ts';
import { s3Store } from '../../src/site/platform/storage/s3-store.ts';
import { startS3 } from '../support/s3-site.ts';
import { makeHangingDisk, makeSmallDisk } from '../support/small-disk.ts';
import { servedWorld } from './served-world.ts';
import { fetchRaw } from './support.ts';

const { world, site } = await servedWorld({ videos: 3 });
const server = createMonitorServer(site.context);
let port = 0;
const ask = (path: string, method = 'GET') => fetchRaw(port, path, { method });
/** Until results that are asked for often are made again. */
const ready = (status: number) =>
  expect.poll(async () => (await ask('/ready')).status, { interval: 500 }).toBe(status);
const valueOf = async (name: string) => {
  const { text } = await ask('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const jobs = world.database.sqlite;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

describe('the address for watchers', () => {
  test('says that it lives and is ready; the public address says neither', async () => {
    expect(await ask('/live')).toMatchObject({ status: 200, text: 'live\n' });
    expect(await ask('/ready')).toMatchObject({ status: 200, text: 'ready\n' });
    for (const path of ['/live', '/ready', '/metrics']) expect((await site.get(path)).status).toBe(404);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/constructor')).status).toBe(404);
    expect((await ask('/ready', 'POST')).status).toBe(405);
    expect(await ask('/live', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  test('does not answer to a name that somebody made lead here', async () => {
    const statusOf = async (host: string) => (await fetchRaw(port, '/metrics', { headers: { host } })).status;
    expect(
      await Promise.all(['rebound.example', 'rebound.example:9180', '127.0.0.1.nip.example'].map(statusOf)),
    ).toEqual([421, 421, 421]);
    expect(
      await Promise.all(['localhost', 'localhost:9180', '127.0.0.1:9180', '[::1]:9180'].map(statusOf)),
    ).toEqual([200, 200, 200, 200]);
  });

  test('counts what was asked, by operation and status', async () => {
    const name = 'yoru_http_request_seconds_count{operation="video.file",status="200"}';
    const before = (await valueOf(name)) ?? 0;
    for (let at = 0; at < 3; at += 1) await site.get('/api/videofile.php?video_id=1001');
    await expect.poll(() => valueOf(name)).toBe(before + 3);
    await site.get('/api/none');
    await expect
      .poll(async () => (await ask('/metrics')).text)
      .toMatch(/yoru_http_request_seconds_count\{operation="[^"]*",status="404"\} \d/);
  });

  test('has every figure that the design names', async () => {
    await site.context.writer.change(function* () {
      yield* [];
    });
    const { text, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    for (const name of NAMES) expect(text, name).toMatch(new RegExp(`^# TYPE ${name} `, 'm'));
    expect(text).toMatch(/^yoru_ready\{check="database"\} 1$/m);
    expect(text).toMatch(/^yoru_change_run_seconds_count [1-9]/m);
    // There was no backup: 0 would be one of this moment.
    expect(text).not.toMatch(/^yoru_backup_\w+ /m);
    // Of nobody, and of no single thing.
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label = '']) => label);
    expect(labels.filter((label) => /127\.0\.0\.1|member_id|1001/.test(label))).toEqual([]);
  });
});

describe('/ready', () => {
  test('names a database that another program has locked, until it lets go', async () => {
    const other = new Sqlite(`${world.dir}/site.db`);
    other.exec('BEGIN IMMEDIATE');
    await ready(503);
    expect((await ask('/ready')).text).toBe('database: SQLITE_BUSY\n');
    expect(await valueOf('yoru_ready{check="database"}')).toBe(0);
    other.exec('ROLLBACK');
    other.close();
    await ready(200);
  });

  test('names a job that nobody does; one of another release, and one that is worked on, is none', async () => {
    const put = jobs.prepare(
      `INSERT INTO job (kind, payload, run_at, created_at, state, lease_until) VALUES (?, x'', ?, 0, ?, ?)`,
    );
    const due = site.context.clock.now() - 11 * 60_000;
    put.run('kind-of-next-year', due, 'waiting', null);
    await expect
      .poll(() => valueOf('yoru_job_oldest_due_seconds{kind="kind-of-next-year"}'))
      .toBeGreaterThan(600);
    await ready(200);
    put.run('rendition', due, 'waiting', null);
    await ready(503);
    expect((await ask('/ready')).text).toBe('jobs: rendition has waited for 11 minutes\n');
    put.run('rendition', due, 'working', site.context.clock.now() + 60_000);
    await ready(200);
    jobs.exec('DELETE FROM job');
  });

  test('names a full disk and a store that is away', async () => {
    await using s3 = await startS3();
    const place = {
      endpoint: s3.origin,
      bucket: 'media',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
    };
    let freeShare = 0;
    const checks = () =>
      createHealth({
        ...{ database: world.database, clock: site.context.clock, data: world.dir, mediaFolder: '' },
        store: s3Store(place, `${world.dir}/borrowed`),
        freeShare: () => freeShare,
      }).check();
    const wrong = async () => (await checks()).filter(({ reason }) => reason !== '');
    expect(await wrong()).toEqual([]);
    freeShare = 0.999;
    expect(await wrong()).toEqual([
      {
        name: 'disk',
        reason: expect.stringMatching(
          /^data has [\d.]+ [GT]B free, less than the floor of [\d.]+ [GT]B/,
        ) as string,
      },
    ]);
    freeShare = 0;
    s3.isBroken = true;
    expect(await wrong()).toEqual([
      { name: 'store', reason: expect.stringContaining('the object store failed') as string },
    ]);
    s3.isBroken = false;
    expect(await wrong()).toEqual([]);
  });
});

test('each disk of the site is shown once, and a full one makes it unfit', async () => {
  const { fill, empty } = makeSmallDisk(join(world.dir, 'archives'), 16);
  const shown = async () => {
    const { text } = await ask('/metrics');
    return [...text.matchAll(/^yoru_disk_(\w+)_bytes\{disk="(\w+)"\} (\d+)/gm)].map(
      ([, name, disk, bytes]) => [name, disk, Number(bytes)] as const,
    );
  };
  const names = (await shown()).map(([name, disk]) => `${name} ${disk}`);
  expect(names.toSorted()).toEqual(
    ['free', 'size', 'floor'].flatMap((name) => [`${name} archives`, `${name} data`]).toSorted(),
  );
  expect(await shown()).toContainEqual(['size', 'archives', 16 * 1024 ** 2]);
  const checks = () =>
    createHealth({
      ...{ database: world.database, clock: site.context.clock, data: world.dir, mediaFolder: '' },
      ...{ store: site.context.store, freeShare: () => 0.001 },
    }).check();
  const wrong = async () => (await checks()).filter(({ reason }) => reason !== '');
  expect(await wrong()).toEqual([]);
  fill(0);
  const reason = 'archives has 0 kB free, less than the floor of 16.4 kB (--free-percent)';
  expect(await wrong()).toEqual([{ name: 'disk', reason }]);
  expect(await shown()).toContainEqual(['free', 'archives', 0]);
  empty();
  expect(await wrong()).toEqual([]);
  // The last backup's, wherever it is.
  const state = { at: 0, seconds: 1, bytes: 1, lost: 0, target: '/proc' };
  writeFileSync(join(world.dir, 'backup-state.json'), JSON.stringify(state));
  expect((await shown()).map(([, disk]) => disk)).toContain('backups');
  rmSync(join(world.dir, 'backup-state.json'));
});

test('a disk of backups that does not answer holds up no other file', async () => {
  const { folder } = makeHangingDisk(join(world.dir, 'elsewhere'));
  const file = join(world.dir, 'backup-state.json');
  writeFileSync(file, JSON.stringify({ at: 0, seconds: 1, bytes: 1, lost: 0, target: `${folder}/yoru` }));
  onTestFinished(() => rmSync(file));
  const asked = Array.from({ length: 6 }, () => ask('/metrics'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const since = performance.now();
  await readFile(file);
  expect(performance.now() - since).toBeLessThan(500);
  for (const { status, text } of await Promise.all(asked)) {
    expect(status).toBe(200);
    expect(text).not.toContain('disk="backups"');
  }
});

const NAMES = [
  ...['http_request_seconds', 'answer_cache_total', 'change_run_seconds', 'change_wait_seconds'],
  ...['change_retries_total', 'jobs', 'job_oldest_due_seconds', 'job_seconds', 'streams', 'store_seconds'],
  ...['store_errors_total', 'uploads_open', 'upload_bytes_total', 'conversion_seconds', 'queue_items'],
  ...['queue_oldest_seconds', 'disk_free_bytes', 'disk_size_bytes', 'disk_floor_bytes', 'database_bytes'],
  ...['ready', 'build_info', 'purge_errors_total', 'backup_age_seconds'],
]
  .map((name) => `yoru_${name}`)
  .concat('nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes');

import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openOrRecover } from '../../../../src/main/db/open-or-recover.ts';
import { partName, type Job } from '../../../../src/main/downloads/job.ts';
import { createJobTable, type JobTable } from '../../../../src/main/downloads/job-table.ts';
import { DOWNLOADS } from '../../../../src/main/downloads/kind.ts';
import { createDownloadStore } from '../../../../src/main/downloads/download-store.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { FILM } from '../../../support/film.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, SITE, type Yard } from './yard.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const sample = makeSample(50_000);

/** A file whose first answer stops after 1,000 bytes. */
function held() {
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 1_000);
  });
  return { address, source: () => ({ address, ...sample }) };
}

const names = (yard: Yard) => readdirSync(yard.folder);

async function running(yard: Yard) {
  const file = held();
  const { id } = await yard.start(file.source);
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(1_000);
  return { id, address: file.address };
}

function openTable() {
  const { sqlite } = openOrRecover(join(temporaryFolder(), 'downloads.db'), Date.now(), DOWNLOADS);
  onTestFinished(() => void sqlite.close());
  return { sqlite, table: createJobTable(sqlite) };
}

/** A download that failed, number `position`. */
const failed = (folder: string, position: number): Job =>
  ({
    id: randomUUID(),
    position,
    state: 'failed',
    error: { code: 'bad_answer' },
    site: SITE,
    ticket: 't'.repeat(20),
    ...FILM,
    videoId: String(position),
    format: 'p1080',
    folder,
    stem: 'Night 360p',
    extension: null,
    fileName: '',
    etag: null,
    sha256: null,
    totalBytes: null,
    receivedBytes: 0,
    addedAt: position,
    endedAt: position,
  }) as Job;

/** A database that takes nothing more; what it has can be removed. */
function fillable(table: JobTable) {
  let isFull = false;
  return {
    fill: () => (isFull = true),
    table: {
      ...table,
      save(jobs: readonly Job[]) {
        if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
        table.save(jobs);
      },
    },
  };
}

test.each(['running', 'paused'])(
  'on a full disk a %s download can be removed, which frees it',
  async (state) => {
    const { table, fill } = fillable(openTable().table);
    const yard = openYard({ around: () => createDownloadStore(table) });
    const { id } = await running(yard);
    if (state === 'paused') yard.manager.pause([id]);
    fill();
    await yard.manager.remove([id]);
    expect([yard.manager.list(), names(yard), table.list().jobs]).toEqual([[], [], []]);
  },
);

test('on a full disk a download can be paused', async () => {
  const { table, fill } = fillable(openTable().table);
  const yard = openYard({ around: () => createDownloadStore(table) });
  const { id, address } = await running(yard);
  fill();
  yard.manager.pause([id]);
  expect(yard.manager.list()[0]?.state).toBe('paused');
  await yard.manager.close();
  expect(server.asked(address)).toEqual([0]);
});

test('where not even the row can go, it says so and the row is back, without a part', async () => {
  const { table } = openTable();
  const remove = () => {
    throw new Error('disk I/O error');
  };
  const yard = openYard({
    around: () => createDownloadStore({ ...table, remove: (ids) => void (ids.length > 0 && remove()) }),
  });
  const { id } = await running(yard);
  await expect(yard.manager.remove([id])).rejects.toMatchObject({ code: 'storage_failed' });
  expect([yard.manager.list().map((each) => each.id), names(yard)]).toEqual([[id], []]);
});

test('what is being removed is not taken up again', async () => {
  const yard = openYard();
  const { id, address } = await running(yard);
  const removal = yard.manager.remove([id]);
  yard.manager.resume([id]);
  await removal;
  await yard.manager.close();
  expect([yard.manager.list(), names(yard), server.asked(address)]).toEqual([[], [], [0]]);
});

test('asked for again while it is being removed it is another download', async () => {
  const yard = openYard();
  const { id, address } = await running(yard);
  const what = { ...yard.manager.find(id)!, pass: 'another-pass' };
  const removal = yard.manager.remove([id]);
  const again = await yard.manager.start(what);
  await removal;
  expect(again.id).not.toBe(id);
  const { fileName } = await yard.settled(again.id);
  expect([names(yard), server.asked(address)]).toEqual([[fileName], [0, 0]]);
});

test('what the list forgets leaves no partial file', async () => {
  const root = temporaryFolder();
  const { table } = openTable();
  const all = Array.from({ length: 1_000 }, (_none, at) => failed(root, at + 1));
  table.save(all);
  for (const job of all.slice(0, 2)) writeFileSync(join(root, partName(job)), 'part');
  const full = openYard({ around: () => createDownloadStore(table) });
  const { id } = await full.start(held().source);
  await expect.poll(() => readdirSync(root)).toEqual([partName(all[1]!)]);
  expect(full.manager.list()).toHaveLength(1_000);
  expect(full.manager.find(id)).toBeDefined();
});

test('a row that cannot be read is removed, with its partial file', async () => {
  const root = temporaryFolder();
  const { table, sqlite } = openTable();
  const [good, bad] = [failed(root, 1), failed(root, 2)];
  table.save([good, bad]);
  for (const job of [good, bad]) writeFileSync(join(root, partName(job)), 'part');
  sqlite.prepare('UPDATE download SET received_bytes = -1 WHERE id = ?').run(bad.id);
  const yard = openYard({ around: () => createDownloadStore(table) });
  yard.manager.resumeAll();
  await expect.poll(() => readdirSync(root)).toEqual([partName(good)]);
  expect(sqlite.prepare('SELECT count(*) FROM download').pluck().get()).toBe(1);
});

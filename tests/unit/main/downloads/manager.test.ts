import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Source } from '../../../../src/main/downloads/transfer.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

const server = await useFaultServer();

/** A file of a server that waits until it is let go on. */
function held(bytes = 100_000) {
  const sample = makeSample(bytes);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt === 0) {
      await begin(ask);
      await send(ask, 0, 1_000);
      await gone;
      if (await send(ask, 1_000, bytes)) ask.response.end();
    } else await rightly(ask);
  });
  return { sample, address, letGo, source: (): Source => ({ address, ...sample }) };
}

const good = (bytes = 10_000) => {
  const sample = makeSample(bytes);
  const address = server.serve(sample, rightly);
  return () => ({ address, ...sample });
};

const states = (yard: Yard) => yard.manager.list().map(({ state }) => state);
const names = (yard: Yard) => readdirSync(yard.folder).sort();

test('three run, the others wait in order; one that is moved up comes next', async () => {
  const yard = openYard();
  const files = Array.from({ length: 6 }, () => held());
  const ids: string[] = [];
  for (const file of files) ids.push((await yard.start(file.source)).id);
  expect(states(yard)).toEqual(['running', 'running', 'running', 'queued', 'queued', 'queued']);
  yard.manager.move(ids[5]!, ids[3]!);
  expect(yard.manager.list().map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 2, 5, 3, 4]);
  yard.manager.move(ids[3]!, null);
  expect(yard.manager.list().map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 2, 5, 4, 3]);
  expect(() => yard.manager.move('no-such-id', null)).toThrow('not_found');
  files[0]!.letGo();
  await yard.settled(ids[0]!);
  await expect
    .poll(() =>
      yard.manager
        .list()
        .filter(({ state }) => state === 'running')
        .map(({ id }) => ids.indexOf(id)),
    )
    .toEqual([1, 2, 5]);
  for (const { letGo } of files) letGo();
  await Promise.all(ids.map((id) => yard.settled(id)));
  expect(yard.empty.map((finished) => finished.length)).toEqual([6]);
  expect(names(yard)).toHaveLength(6);
});

test('paused it keeps what it has, resumed it asks for the rest alone', async () => {
  const yard = openYard();
  const file = held();
  const { id } = await yard.start(file.source);
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(1_000);
  yard.manager.pause([id]);
  expect(states(yard)).toEqual(['paused']);
  await expect.poll(() => names(yard)).toHaveLength(1);
  yard.manager.resume([id]);
  expect((await yard.settled(id)).state).toBe('done');
  expect(server.asked(file.address)).toEqual([0, 1_000]);
});

test('a removed one leaves nothing; a finished file stays where it is', async () => {
  const yard = openYard();
  const file = held();
  const { id } = await yard.start(file.source);
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(1_000);
  await yard.manager.remove([id]);
  expect([states(yard), names(yard)]).toEqual([[], []]);
  const done = await yard.start(good());
  const { fileName } = await yard.settled(done.id);
  await yard.manager.remove([done.id]);
  expect([states(yard), names(yard)]).toEqual([[], [fileName]]);
});

test('a file of the same name is never written over', async () => {
  const yard = openYard();
  writeFileSync(join(yard.folder, 'Night 360p.mp4'), 'mine');
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await yard.start(good())).id);
  await Promise.all(ids.map((id) => yard.settled(id)));
  expect(names(yard)).toEqual(
    ['Night 360p.mp4', ...[2, 3, 4, 5, 6].map((number) => `Night 360p (${number}).mp4`)].sort(),
  );
  expect(readFileSync(join(yard.folder, 'Night 360p.mp4'), 'utf8')).toBe('mine');
});

test('what is larger than the disk is not started, and the others go on', async () => {
  const yard = openYard();
  const address = server.serve(makeSample(10), rightly);
  const huge = await yard.start(() => ({ address, bytes: 2 ** 50, sha256: makeSample(10).sha256 }));
  const small = await yard.start(good());
  expect(await yard.settled(huge.id)).toMatchObject({ state: 'paused', error: { code: 'disk_full' } });
  expect((await yard.settled(small.id)).state).toBe('done');
  expect(server.asked(address)).toEqual([]);
});

test('a folder that is gone pauses; when it is back, it goes on', async () => {
  const chosen = join(temporaryFolder(), 'chosen');
  const yard = openYard({ chosen: () => chosen });
  const { id } = await yard.start(good());
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'folder_missing' } });
  mkdirSync(chosen);
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done', error: null });
});

test('after a restart what ran goes on by itself, what was paused stays so', async () => {
  const root = temporaryFolder();
  const file = held();
  const sources = new Map();
  const first = openYard({ root, sources });
  const running = await first.start(file.source);
  const paused = await first.start(held().source, 'Other');
  await expect
    .poll(() => first.manager.list().map(({ receivedBytes }) => receivedBytes))
    .toEqual([1_000, 1_000]);
  first.manager.pause([paused.id]);
  await first.close();
  const second = openYard({ root, sources });
  expect(second.manager.list().map(({ state, receivedBytes }) => [state, receivedBytes])).toEqual([
    ['running', 1_000],
    ['paused', 1_000],
  ]);
  second.manager.resumeAll();
  expect((await second.settled(running.id)).state).toBe('done');
  expect(server.asked(file.address)).toEqual([0, 1_000]);
  expect(states(second)).toEqual(['paused', 'done']);
});

test('asked for again it is the same download, with a new ticket', async () => {
  const yard = openYard();
  const file = held();
  const { id } = await yard.start(file.source);
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(1_000);
  yard.manager.pause([id]);
  const what = { ...yard.manager.find(id)! };
  const again = await yard.manager.start({ ...what, pass: 'another-pass' });
  expect(again.id).toBe(id);
  expect([what.ticket, yard.manager.find(id)?.ticket]).toEqual(['ticket-1-of-1', 'ticket-2-of-1']);
  expect((await yard.settled(id)).state).toBe('done');
  expect(server.asked(file.address)).toEqual([0, 1_000]);
});

test('a limit holds all of them together', async () => {
  const yard = openYard({ limit: () => 400_000 });
  const started = performance.now();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await yard.start(good(150_000))).id);
  await Promise.all(ids.map((id) => yard.settled(id)));
  // What comes last is let through at once: the wait for it is owed by nobody.
  const seconds = (performance.now() - started) / 1_000;
  expect(seconds).toBeGreaterThan((450_000 - 3 * 65_536) / 400_000);
});

test('the page hears of changes four times a second at most, and of the last one', async () => {
  const yard = openYard({ limit: () => 300_000 });
  const started = performance.now();
  const { id } = await yard.start(good(300_000));
  await yard.settled(id);
  await expect.poll(() => yard.emitted.at(-1)?.[0]?.state).toBe('done');
  const seconds = (performance.now() - started) / 1_000;
  expect(yard.emitted.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
  const speeds = yard.emitted
    .flat()
    .filter(({ state }) => state === 'running')
    .map(({ bytesPerSecond }) => bytesPerSecond);
  expect(Math.max(...speeds)).toBeGreaterThan(0);
});

test('a move is reported at once: its sender sees it before the answer', async () => {
  const yard = openYard();
  const files = [held(), held()];
  const ids: string[] = [];
  for (const file of files) ids.push((await yard.start(file.source)).id);
  for (const [mover, order] of [
    [1, [1, 0]],
    [0, [0, 1]],
  ] as const) {
    yard.manager.move(ids[mover]!, ids[1 - mover]!);
    expect(yard.emitted.at(-1)?.map(({ id }) => ids.indexOf(id))).toEqual(order);
  }
});

test('a damaged database is set aside and reported; nothing of it is deleted', () => {
  const root = temporaryFolder();
  const damaged = Buffer.alloc(8_192, 0x41);
  writeFileSync(join(root, 'downloads.db'), damaged);
  const yard = openYard({ root });
  expect(yard.manager.list()).toEqual([]);
  const aside = readdirSync(root).filter((name) => name.startsWith('downloads.db.corrupt-'));
  expect(aside).toHaveLength(1);
  expect(readFileSync(join(root, aside[0]!)).equals(damaged)).toBe(true);
  expect(yard.notices).toEqual(['downloads_set_aside']);
});

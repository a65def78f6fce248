import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { idsOf, NOON, start } from './start-history.ts';
import { visitOf } from './visits.ts';

/** Every byte the history keeps on the disk. */
const bytesBeside = (file: string) =>
  readdirSync(join(file, '..'))
    .map((name) => readFileSync(join(file, '..', name), 'latin1'))
    .join('');

/** Reliability R9, of this folder. */
test('what is cleared is in no file any more: database, log, backups, files set aside', async () => {
  const first = start();
  const canary = (id: number) => visitOf(id, { title: `canary-${id}-canary` });
  fill(first.file, [1, 200], () => NOON, canary).close();
  await first.open.maintain();
  first.close();
  writeFileSync(`${first.file}.corrupt-20261101T000000Z`, 'canary-1-canary');
  const again = start(first.file);
  await again.history.add(visitOf(201, { title: 'canary-201-canary' }));
  expect(bytesBeside(first.file)).toContain('canary-200-canary');
  expect(readdirSync(join(first.file, '..')).join()).toContain('backup-');
  await again.history.clear({ all: true });
  expect(bytesBeside(first.file)).not.toContain('canary');
  await again.history.add(visitOf(1));
  expect(idsOf(await again.history.list({ page: 1 }))).toEqual([1]);
});

test.each([60, 600])(
  'what a cleared range held is in no file any more, and all else stays: of %d',
  async (count) => {
    const { file, open, history, at } = start();
    const half = count / 2;
    const title = (id: number) => ({ title: `canary${id}x`, titleJa: `隠${id}す隠し事` });
    const minute = (id: number) => NOON + id * 60_000;
    fill(file, [1, count], minute, (id) => visitOf(id, title(id))).close();
    at(minute(count));
    // Visited again: their earlier words are overwritten in the index.
    for (let id = count - 19; id <= count; id += 1) await history.add(visitOf(id, title(id)));
    await open.maintain();
    expect(bytesBeside(file)).toContain(`canary${half + 3}x`);
    await history.clear({ from: new Date(NOON + (half + 1) * 60_000).toISOString() });
    const bytes = bytesBeside(file);
    for (let id = 1; id <= count; id += 1)
      expect([id, bytes.includes(`canary${id}x`)]).toEqual([id, id <= half]);
    expect(idsOf(await history.list({ page: 1 })).slice(0, 30)).toEqual(
      Array.from({ length: 30 }, (_none, place) => half - place),
    );
    expect((await history.list({ page: 1, search: '隠し' })).totalCount).toBe(half);
    expect((await history.list({ page: 1, search: `canary${half + 3}` })).totalCount).toBe(0);
    await history.remove([visitOf(7).videoId]);
    expect(bytesBeside(file)).not.toContain('canary7x');
  },
);

test('what is removed is overwritten too', async () => {
  const { file, history } = start();
  await history.add(visitOf(1, { title: 'canary-one' }));
  await history.add(visitOf(2, { title: 'keeps' }));
  await history.remove([visitOf(1).videoId]);
  expect(bytesBeside(file)).not.toContain('canary-one');
  expect(bytesBeside(file)).toContain('keeps');
});

test.each(['clear', 'remove'] as const)(
  'a backup that was cut off goes with what a %s takes away',
  async (how) => {
    const { file, history } = start();
    await history.add(visitOf(1, { title: 'canary-one' }));
    for (const ending of ['', '-journal']) writeFileSync(`${file}.backup.new${ending}`, 'canary-one');
    if (how === 'clear') await history.clear({ all: true });
    else await history.remove([visitOf(1).videoId]);
    expect(bytesBeside(file)).not.toContain('canary');
  },
);

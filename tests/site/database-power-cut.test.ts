import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { makeDisk } from '../support/power-cut.ts';

const SCRIPT = fileURLToPath(new URL('./children/spend-tickets.ts', import.meta.url));

/** Cuts the power when so many rows of a new database were acknowledged; which of them are not there. */
async function cutAfter(rows: number, mode = '') {
  const disk = makeDisk(mkdtempSync(join(tmpdir(), 'yoru-power-')));
  onTestFinished(disk.close);
  const { lines, after } = await disk.cut(
    [process.execPath, SCRIPT, join(disk.folder, 'site.db'), mode],
    (said) => said.split('added ').length > rows,
  );
  const acknowledged = lines.flatMap((line) => (line.startsWith('added ') ? [Number(line.slice(6))] : []));
  const { sqlite, close } = openDatabase(join(after, 'site.db'));
  const integrity = sqlite.pragma('integrity_check', { simple: true });
  const stored = new Set(
    sqlite
      .prepare<[], Buffer>('SELECT nonce FROM gate_grant')
      .pluck()
      .all()
      .map((nonce) => nonce.readUInt32BE()),
  );
  close();
  disk.close();
  return {
    integrity,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((number) => !stored.has(number)).length,
  };
}

/** Reliability R2. */
test('5 power cuts, from the first row of a new database on: nothing that the site acknowledged is lost', async () => {
  for (const rows of [1, 2, 20, 100, 400]) {
    const { acknowledged, ...rest } = await cutAfter(rows);
    expect(rest, `${rows} rows`).toEqual({ integrity: 'ok', lost: 0 });
    expect(acknowledged).toBeGreaterThanOrEqual(rows);
  }
});

test('control: a database that does not wait for the disk loses rows', async () => {
  const { integrity, lost } = await cutAfter(200, 'relaxed');
  expect(integrity).toBe('ok');
  expect(lost).toBeGreaterThan(0);
});

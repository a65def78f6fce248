import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { makeDisk } from '../../../support/power-cut.ts';
import { temporaryFolder } from '../temporary.ts';

const SCRIPT = fileURLToPath(new URL('../children/add-visits.ts', import.meta.url));

/** Cuts the power while visits are added to a new history, and opens it as the next start does. */
async function cutWhen(when: (said: string, file: string) => boolean, mode = '') {
  const disk = makeDisk(temporaryFolder());
  onTestFinished(disk.close);
  const file = join(disk.folder, 'history.db');
  const { lines, after } = await disk.cut([process.execPath, SCRIPT, file, '1', mode], (said) =>
    when(said, file),
  );
  const acknowledged = lines.flatMap((line) => (line.startsWith('added ') ? [line.slice(6)] : []));
  const open = openHistory(join(after, 'history.db'), Date.now);
  const { notices } = open;
  open.close();
  const sqlite = new Database(join(after, 'history.db'), { readonly: true });
  const integrity = sqlite.pragma('integrity_check', { simple: true });
  const stored = new Set(sqlite.prepare('SELECT object_id FROM visit').pluck().all());
  sqlite.close();
  disk.close();
  return {
    notices,
    integrity,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !stored.has(id)).length,
  };
}

const hasAdded = (visits: number) => (said: string) => said.split('added ').length > visits;

/** Reliability R2. */
test('4 power cuts while visits are added: nothing acknowledged is lost', async () => {
  for (const visits of [1, 2, 20, 200]) {
    const { acknowledged, ...rest } = await cutWhen(hasAdded(visits));
    expect(rest, `${visits} visits`).toEqual({ notices: [], integrity: 'ok', lost: 0 });
    expect(acknowledged).toBeGreaterThanOrEqual(visits);
  }
});

test('4 power cuts in the moment a history is made: it opens, and nobody has to be notified of anything', async () => {
  for (const laterMs of [0, 2, 4, 8]) {
    let seen = 0;
    const found = await cutWhen((_said, file) => {
      if (seen === 0 && existsSync(file)) seen = performance.now();
      return seen > 0 && performance.now() >= seen + laterMs;
    });
    expect(found, `${laterMs} ms`).toMatchObject({ notices: [], integrity: 'ok', lost: 0 });
  }
});

test('control: a writer that acknowledges before it has written is caught', async () => {
  const { lost } = await cutWhen(hasAdded(5), 'early');
  expect(lost).toBeGreaterThan(0);
});

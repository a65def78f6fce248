import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { startCheckpoints } from '../../src/site/platform/db/checkpoints.ts';

/** A database with a row in its log, and how many such rows its file alone holds. */
function withRow() {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-log-'));
  const file = join(folder, 'site.db');
  const database = openDatabase(file);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  database.sqlite.prepare("INSERT INTO gate_grant (nonce, expires_at) VALUES (x'00', 1)").run();
  const inFile = () => {
    const copy = join(folder, 'copy.db');
    copyFileSync(file, copy);
    const sqlite = new Sqlite(copy);
    const count = sqlite.prepare('SELECT count(*) FROM gate_grant').pluck().get();
    sqlite.close();
    rmSync(`${copy}-wal`, { force: true });
    return count;
  };
  return { file, inFile };
}

test('what was committed is copied from the log by a thread', async () => {
  const { file, inFile } = withRow();
  const checkpoints = startCheckpoints(file, 20, 1);
  onTestFinished(() => checkpoints.close());
  await expect.poll(inFile).toBe(1);
});

test('control: without it, or while the log is small, it is in the log only', async () => {
  const { file, inFile } = withRow();
  const checkpoints = startCheckpoints(file, 20);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(inFile()).toBe(0);
  await checkpoints.close();
});

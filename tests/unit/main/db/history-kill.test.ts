import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';

const KILLS = 30;
const LANES = 3;

interface Found {
  readonly integrity: unknown;
  readonly ids: readonly number[];
}

function look(file: string): Found {
  const sqlite = new Database(file);
  try {
    const integrity = sqlite.pragma('integrity_check', { simple: true });
    const rows = sqlite
      .prepare<[], { id: number }>('SELECT CAST(object_id AS INTEGER) AS id FROM visit ORDER BY id')
      .all();
    return { integrity, ids: rows.map(({ id }) => id) };
  } finally {
    sqlite.close();
  }
}

/** Kills a writer again and again on one file; what was acknowledged and is not there. */
async function killWriters(file: string, kills: number, mode = '') {
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < kills; kill += 1) {
    const start = acknowledged.size === 0 ? 1 : Math.max(...acknowledged) + 2;
    const added = 1 + ((kill * 7) % 50);
    const lines = await runAndKill(
      'add-visits',
      [file, String(start), mode],
      (said) => said.split('added ').length > added,
    );
    expect(lines[0]).toBe('ready ');
    for (const line of lines.slice(1)) acknowledged.add(Number(line.slice('added '.length)));
  }
  const { integrity, ids } = look(file);
  const stored = new Set(ids);
  return {
    integrity,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)),
    duplicates: ids.length - stored.size,
  };
}

/** Reliability R1. */
test('30 kills while writing: nothing acknowledged is lost', async () => {
  const folder = temporaryFolder();
  const lanes = Array.from({ length: LANES }, (_none, lane) =>
    killWriters(join(folder, `${lane}.db`), KILLS / LANES),
  );
  for (const { acknowledged, ...rest } of await Promise.all(lanes)) {
    expect(rest).toEqual({ integrity: 'ok', lost: [], duplicates: 0 });
    expect(acknowledged).toBeGreaterThan(KILLS / LANES);
  }
});

test('control: a writer that acknowledges before it has written is caught', async () => {
  const { lost } = await killWriters(join(temporaryFolder(), 'history.db'), 5, 'early');
  expect(lost.length).toBeGreaterThan(0);
});

/** Reliability R7, should the single instance lock ever fail: the database holds by itself. */
test('writers that start at once on a new file lose nothing of each other', async () => {
  for (let pair = 0; pair < 5; pair += 1) {
    const file = join(temporaryFolder(), 'history.db');
    // Processes that merely start together hardly ever meet.
    const meeting = temporaryFolder();
    const writers = ['1', '100000'].map((start) => runAndKill('add-visits', [file, start, '', meeting], 150));
    const lines = (await Promise.all(writers)).flat();
    expect(lines.filter((line) => line.startsWith('ready'))).toEqual(['ready ', 'ready ']);
    const acknowledged = lines.flatMap((line) => (line.startsWith('added ') ? [Number(line.slice(6))] : []));
    const { integrity, ids } = look(file);
    expect(integrity).toBe('ok');
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { createHistoryTable } from '../../../../src/main/db/history-table.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { temporaryFolder } from '../temporary.ts';
import { DAMAGES, overwrite, randomFrom } from './damages.ts';
import { fill } from './fill.ts';
import { visitOf } from './visits.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const ofHistory = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('history.db'));

const copyHistory = (from: string, to: string) => {
  for (const name of ofHistory(from)) copyFileSync(join(from, name), join(to, name));
};

const made = mkdtempSync(join(tmpdir(), 'yoru-sound-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Made once: 300 visits with a backup of the first 200, closed whole; and the same left with its log, as after a kill. */
beforeAll(async () => {
  const file = join(made, 'history.db');
  fill(file, [1, 200], () => NOON).close();
  const open = openHistory(file, () => NOON);
  await open.maintain();
  open.close();
  const sqlite = fill(file, [201, 300], () => NOON);
  mkdirSync(join(made, 'unclosed'));
  copyHistory(made, join(made, 'unclosed'));
  sqlite.close();
});

/** A copy of a test's own. */
function makeSound() {
  const folder = temporaryFolder();
  const unclosed = join(folder, 'unclosed');
  mkdirSync(unclosed);
  copyHistory(made, folder);
  copyHistory(join(made, 'unclosed'), unclosed);
  return { closed: folder, unclosed };
}

const CASES = Object.keys(DAMAGES).flatMap((damage) =>
  [1, 2, 3, 4, 5, 6].map((seed) => ({
    damage,
    seed,
    from: seed % 2 === 0 ? ('unclosed' as const) : ('closed' as const),
  })),
);

/** Reliability R5. */
test('60 corrupt copies: every start is quick and whole, and no byte is destroyed', () => {
  const sound = makeSound();
  expect(CASES.length).toBe(60);
  let setAside = 0;
  for (const { damage, seed, from } of CASES) {
    const what = `${damage} ${seed} ${from}`;
    const folder = join(sound.closed, `case-${damage.replaceAll(' ', '-')}-${seed}`);
    mkdirSync(folder);
    copyHistory(sound[from], folder);
    const file = join(folder, 'history.db');
    DAMAGES[damage]!(file, randomFrom(seed));
    const damaged = readFileSync(file);
    const started = performance.now();
    const open = openHistory(file, () => NOON);
    expect(performance.now() - started, what).toBeLessThan(3_000);
    const { totalCount } = open.table.list({ page: 1 });
    open.table.add(visitOf(999), NOON);
    expect(open.table.list({ page: 1 }).entries[0]?.videoId, what).toBe('999');
    if (open.notices.length > 0) {
      setAside += 1;
      expect(open.notices, what).toEqual(['history_set_aside']);
      const aside = readdirSync(folder).filter(
        (name) => name.startsWith('history.db.corrupt-') && !/-(wal|shm)$/.test(name),
      );
      expect(aside, what).toHaveLength(1);
      expect(readFileSync(join(folder, aside[0]!)).equals(damaged), what).toBe(true);
      // At least the backup came back.
      expect(totalCount, what).toBeGreaterThanOrEqual(200);
    }
    open.close();
    expect(existsSync(`${file}.restore`), what).toBe(false);
    const again = openHistory(file, () => NOON);
    expect(again.notices, `${what}, second start`).toEqual([]);
    again.close();
  }
  expect(setAside).toBeGreaterThan(30);
});

test('control: an opener that only opens serves broken pages or dies', () => {
  const sound = makeSound();
  let broken = 0;
  for (const { damage, seed } of CASES.filter((one) => one.from === 'closed')) {
    const file = join(sound.closed, `control-${seed}-${damage.replaceAll(' ', '-')}.db`);
    copyFileSync(join(sound.closed, 'history.db'), file);
    DAMAGES[damage]!(file, randomFrom(seed));
    try {
      const sqlite = new Database(file);
      const { count } = sqlite.prepare('SELECT count(title) AS count FROM visit').get() as { count: number };
      sqlite.prepare(`UPDATE visit SET title = 'x'`).run();
      if (count !== 300 || sqlite.pragma('integrity_check', { simple: true }) !== 'ok') broken += 1;
      sqlite.close();
    } catch {
      broken += 1;
    }
  }
  expect(broken).toBeGreaterThan(15);
});

test('a bad log alone costs no more than what was in it', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  DAMAGES['a foreign log']!(file, randomFrom(1));
  const open = openHistory(file, () => NOON);
  expect(open.table.list({ page: 1 }).totalCount).toBe(300);
  open.close();
});

test('without a backup a damaged history starts empty, with the damaged file kept', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  for (const name of readdirSync(closed).filter((name) => name.includes('.backup-')))
    rmSync(join(closed, name));
  DAMAGES['header']!(file, randomFrom(2));
  const open = openHistory(file, () => NOON);
  expect(open.notices).toEqual(['history_set_aside']);
  expect(open.table.list({ page: 1 }).totalCount).toBe(0);
  open.close();
  expect(readdirSync(closed)).toContain('history.db.corrupt-20261121T120000Z');
});

test('a damaged backup is passed over for an older one', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  const [backup] = readdirSync(closed).filter((name) => name.includes('.backup-'));
  copyFileSync(join(closed, backup!), `${file}.backup-20251121T120000Z`);
  writeFileSync(join(closed, backup!), 'broken');
  DAMAGES['header']!(file, randomFrom(3));
  const open = openHistory(file, () => NOON);
  expect(open.table.list({ page: 1 }).totalCount).toBe(200);
  open.close();
});

/** A history too large to be checked whole at each start, with a good backup beside it. */
function makeLarge() {
  const file = join(temporaryFolder(), 'history.db');
  openHistory(file, () => NOON).close();
  const sqlite = new Database(file);
  sqlite.exec(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 9500)
    INSERT INTO visit SELECT 'video', n, n, ${NOON}, 'night', 'Night ' || n || hex(zeroblob(1800)), '', '/a', '#102030', 60, 0, 0
    FROM number`);
  sqlite.close();
  copyFileSync(file, `${file}.backup-20261120T120000Z`);
  return file;
}

test('a large history found damaged while it was read is replaced by its backup, and once', () => {
  const file = makeLarge();
  overwrite(file, (bytes) => {
    expect(bytes.length).toBeGreaterThan(32 * 1024 * 1024);
    bytes.fill(7, bytes.length / 2, bytes.length / 2 + 400 * 4096);
  });
  // Reading a page of it before it broke left a log behind.
  writeFileSync(`${file}-wal`, '');
  writeFileSync(`${file}.suspect`, '');
  const open = openHistory(file, () => NOON);
  expect(open.notices).toEqual(['history_set_aside']);
  expect(open.table.list({ page: 1 }).totalCount).toBe(9_500);
  open.close();
  const again = openHistory(file, () => NOON);
  expect(again.notices).toEqual([]);
  again.close();
  const names = readdirSync(join(file, '..'));
  expect(names.filter((name) => /corrupt-[^-]*$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => name.endsWith('.suspect') || name.endsWith('.restore'))).toEqual([]);
});

/** What breaks the index, with every page of the file sound. */
const INDEX_DAMAGES = {
  'empty blocks': 'UPDATE visit_words_data SET block = zeroblob(length(block)) WHERE id > 10',
  'lost blocks': 'DELETE FROM visit_words_data WHERE id > 10',
  'flipped letters': `
    UPDATE visit_words_data SET block = substr(block, 1, length(block) - 5) || x'0102030405' WHERE id > 10`,
};

test.each(Object.entries(INDEX_DAMAGES))(
  'an index with %s is rebuilt at the next start, and costs no visit',
  (_what, damage) => {
    const { closed } = makeSound();
    const file = join(closed, 'history.db');
    const sqlite = new Database(file);
    sqlite.unsafeMode().exec(damage).close();
    const search = { page: 1, search: 'night' };
    // Control: without the check it finds less, or throws.
    const unchecked = openDatabase(file, NOON, { ...HISTORY, reindex: 'SELECT 1' });
    expect(() => createHistoryTable(unchecked).list(search)).toThrow(/fts5|malformed/);
    unchecked.close();
    const open = openHistory(file, () => NOON);
    expect([open.notices, open.table.count(), open.table.list(search).totalCount]).toEqual([[], 300, 300]);
    open.close();
  },
);

test('a replacement cut off after the damaged file was moved is finished at the next start', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  renameSync(file, `${file}.restore`);
  const open = openHistory(file, () => NOON);
  expect(open.notices).toEqual([]);
  expect(open.table.list({ page: 1 }).totalCount).toBe(300);
  open.close();
});

test('a replacement cut off with half a copy looks for a good one again', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  renameSync(file, `${file}.restore`);
  DAMAGES['truncated']!(`${file}.restore`, randomFrom(4));
  const open = openHistory(file, () => NOON);
  expect(open.table.list({ page: 1 }).totalCount).toBe(200);
  open.close();
});

test('a history of a later version is left alone, and visits live in memory', () => {
  const { closed } = makeSound();
  const file = join(closed, 'history.db');
  const sqlite = new Database(file);
  sqlite.pragma('user_version = 7');
  sqlite.close();
  const before = readFileSync(file);
  const open = openHistory(file, () => NOON);
  expect(open.notices).toEqual(['history_unavailable']);
  open.table.add(visitOf(1), NOON);
  expect(open.table.list({ page: 1 }).totalCount).toBe(1);
  open.close();
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(closed).filter((name) => name.includes('corrupt'))).toEqual([]);
});

test('a place that cannot be used, or a file held by another, is a notice and not the end', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'history.db'));
  const inFolder = openHistory(join(folder, 'history.db'), () => NOON);
  expect(inFolder.notices).toEqual(['history_unavailable']);
  inFolder.close();
  const missing = openHistory(join(folder, 'missing', 'history.db'), () => NOON);
  expect(missing.notices).toEqual(['history_unavailable']);
  missing.close();
  expect(basename(folder)).toContain('yoru-main-');
});

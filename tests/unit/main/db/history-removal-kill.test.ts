import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';
import { fill } from './fill.ts';
import { visitOf } from './visits.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const VISITS = 160;
/** Milliseconds after it was ready. */
const KILLS = [0, 10, 30, 60, 100];

/** A history half of which is to be cleared, with a backup, and something set aside. Written in one go. */
async function makeFilled(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-filled-'));
  const file = join(folder, 'history.db');
  const titled = (id: number) =>
    visitOf(id, { title: `${id <= VISITS / 2 ? 'canary' : 'keeps'}${id}x${'y'.repeat(200)}` });
  fill(file, [1, VISITS], (id) => NOON + id, titled).close();
  const open = openHistory(file, () => NOON);
  await open.maintain();
  open.close();
  writeFileSync(`${file}.corrupt-20261101T000000Z`, 'canary');
  return folder;
}

let filled = '';
beforeAll(async () => void (filled = await makeFilled()));
afterAll(() => rmSync(filled, { recursive: true, force: true }));

const copied = () => {
  const folder = temporaryFolder();
  cpSync(filled, folder, { recursive: true });
  return folder;
};

const nothing = (_file: string) => {};

type When = (said: string, file: string) => boolean;

const unseen: When = (said) => said.includes('unseen');

/** Kills it while it clears and starts over; what was said, and what is left. */
async function killOne(when: number | When, { before = nothing, after = nothing } = {}) {
  const folder = copied();
  const file = join(folder, 'history.db');
  before(file);
  const said = await runAndKill(
    'clear-visits',
    [file, new Date(NOON + VISITS / 2 + 1).toISOString(), when === unseen ? 'hold' : ''],
    typeof when === 'number' ? when : (text) => when(text, file),
  );
  const isAsked = existsSync(`${file}.unfinished`);
  after(file);
  const open = openHistory(file, () => NOON);
  const first = open.table.count();
  await open.maintain();
  const last = open.table.count();
  const { notices } = open;
  open.close();
  const names = readdirSync(folder);
  const bytes = names.map((name) => readFileSync(join(folder, name), 'latin1')).join('');
  return {
    said,
    isAsked,
    first,
    last,
    notices,
    isSeen: bytes.includes('canary'),
    areKeptThere: bytes.includes(`keeps${VISITS}x`),
    isNoted: names.some((name) => name.endsWith('.unfinished')),
  };
}

const asked: When = (_said, file) => existsSync(`${file}.unfinished`);

/** Reliability R9 with R1. */
test('killed at any moment of clearing: all or nothing, and what was started is finished by the next start', async () => {
  const outcomes = new Set<boolean>();
  for (const when of [...KILLS, asked, unseen]) {
    const { said, isAsked, first, last, ...rest } = await killOne(when);
    expect([VISITS, VISITS / 2]).toContain(first);
    if (said.includes('unseen')) expect(first).toBe(VISITS / 2);
    const isOver = isAsked || first < VISITS;
    expect(last).toBe(isOver ? VISITS / 2 : VISITS);
    expect(rest).toEqual({ notices: [], isSeen: !isOver, areKeptThere: true, isNoted: false });
    outcomes.add(isOver);
  }
  expect(outcomes).toContain(true);
});

test('killed before anything was out of sight: the next start does it', async () => {
  let writer: Database.Database | undefined;
  // Somebody else writes: it gets no further than to its note.
  const { first, last, isSeen } = await killOne(asked, {
    before: (file) => void (writer = new Database(file).exec('BEGIN IMMEDIATE')),
    after: () => void writer?.close(),
  });
  expect({ first, last, isSeen }).toEqual({ first: VISITS, last: VISITS / 2, isSeen: false });
});

test('control: a start that knows nothing of it leaves it in the backup', async () => {
  const forget = (file: string) => rmSync(`${file}.unfinished`);
  const { first, isSeen } = await killOne(unseen, { after: forget });
  expect({ first, isSeen }).toEqual({ first: VISITS / 2, isSeen: true });
});

test('a log that another process keeps in use is no end of a removal: the next start goes on', async () => {
  const folder = copied();
  const file = join(folder, 'history.db');
  const bytes = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const first = openHistory(file, () => NOON);
  const reader = new Database(file, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM visit').get();
  const reported: number[] = [];
  await expect(first.clear({ all: true }, () => reported.push(first.table.count()))).rejects.toThrow(
    'in use',
  );
  expect(reported).toEqual([0]);
  reader.close();
  first.close();
  const again = openHistory(file, () => NOON);
  await again.maintain();
  again.close();
  expect(bytes().join('')).not.toContain('canary');
  expect(readdirSync(folder)).toEqual(['history.db']);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../src/site/identity/audit/services/append-audit.ts';
import type { AuditRow } from '../../src/site/identity/audit/services/audit-hash.ts';
import { createChainCheck, type AuditHead } from '../../src/site/identity/audit/services/check-chain.ts';
import { createAuditHeads, readHeads } from '../../src/site/identity/audit/services/heads.ts';
import { headsFile } from '../../src/site/identity/audit/services/heads-file.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { makeWorld, type World } from '../support/world.ts';
import { runSite } from './run-site.ts';

let world: World;

beforeEach(async () => {
  world = await makeWorld({ members: 2 });
});
afterEach(() => world.dispose());

async function fill(rows: number): Promise<void> {
  await world.database.change(function* () {
    for (let at = 1; at <= rows; at++)
      yield* appendAudit(
        {
          actor: 1,
          act: 'approve',
          kind: 'submission',
          objectId: at,
          detail: { version: at, reason: 'spam' },
        },
        world.clock.now() + at,
      );
  });
}

const allRows = () =>
  world.database.sqlite.prepare('SELECT * FROM audit ORDER BY id').all() as readonly AuditRow[];
const headNow = (): AuditHead => {
  const last = allRows().at(-1)!;
  return { id: last.id, hash: Buffer.from(last.hash).toString('hex') };
};
function problemsOf(rows: readonly AuditRow[], heads: readonly AuditHead[] = []): readonly string[] {
  const check = createChainCheck(heads);
  for (const row of rows) check.add(row);
  return check.end().map(({ id, what }) => `${id}: ${what}`);
}

/** A row with one byte of it different, as a hand in the file could leave it. */
function withByte(row: AuditRow, number: number): AuditRow {
  const columns = Object.keys(row) as (keyof AuditRow)[];
  const column = columns[number % columns.length]!;
  const value = row[column];
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value);
    const at = number % bytes.length;
    bytes[at] = bytes[at]! ^ (1 << (number % 8));
    return { ...row, [column]: bytes };
  }
  if (typeof value === 'number') return { ...row, [column]: value + 1 + (number % 250) };
  const text = String(value);
  const at = number % text.length;
  const other = text[at] === 'x' ? 'y' : 'x';
  return { ...row, [column]: `${text.slice(0, at)}${other}${text.slice(at + 1)}` };
}

describe('the chain of the audit', () => {
  test('is whole as it was written, and shows each of 1,000 changed bytes', async () => {
    await fill(100);
    const rows = allRows();
    expect(problemsOf(rows, [headNow()])).toEqual([]);
    const unseen: string[] = [];
    for (let number = 0; number < 1_000; number++) {
      const at = (number * 37) % rows.length;
      const changed = rows.map((row, index) => (index === at ? withByte(row, number) : row));
      if (problemsOf(changed, [headNow()]).length === 0) unseen.push(`${number}`);
    }
    expect(unseen).toEqual([]);
  });

  test('shows rows taken out, put in another order, or a whole end that was made again', async () => {
    await fill(10);
    const rows = allRows();
    const head = headNow();
    expect(problemsOf(rows.filter(({ id }) => id !== 4))).toContain('4: a row is missing');
    const swapped = [...rows];
    [swapped[2], swapped[3]] = [
      { ...rows[3]!, id: 3 },
      { ...rows[2]!, id: 4 },
    ];
    expect(problemsOf(swapped)).toContain('3: the row was changed');
    // The control: what knows the rows alone does not see that the end was cut; a head does.
    expect(problemsOf(rows.slice(0, 7))).toEqual([]);
    expect(problemsOf(rows.slice(0, 7), [head])).toEqual(['8: rows at the end are gone']);
    world.database.sqlite.exec('DELETE FROM audit WHERE id > 5');
    await world.database.change(function* () {
      for (let at = 6; at <= 10; at++)
        yield* appendAudit({ actor: 'operator', act: 'ban', kind: 'member', objectId: at }, at);
    });
    expect(problemsOf(allRows())).toEqual([]);
    expect(problemsOf(allRows(), [head])).toEqual(['10: a head that was written down has another hash']);
  });

  test('holds no words, and an act that fails leaves no row', async () => {
    const entry = { actor: 1, act: 'warn', kind: 'member', objectId: 2 } as const;
    const words = world.database.change(() =>
      appendAudit({ ...entry, detail: { reason: 'words of somebody' } }, 1),
    );
    await expect(words).rejects.toThrow('ids, codes, numbers and hashes');
    const failed = world.database.change(function* () {
      yield* appendAudit(entry, 1);
      throw new Error('planned');
    });
    await expect(failed).rejects.toThrow('planned');
    expect(allRows()).toEqual([]);
  });

  test('stays whole when a member is erased', async () => {
    await fill(5);
    world.database.sqlite.exec('DELETE FROM member WHERE id = 1');
    expect(await verifyAudit(world.database, [headNow()])).toEqual({ rows: 5, problems: [] });
  });
});

describe('what is written down of the audit', () => {
  const heads = () =>
    createAuditHeads({
      data: world.dir,
      database: world.database,
      clock: world.clock,
      log: () => undefined,
    });

  test('is a line for each newer head, and shows an old copy of the database', async () => {
    await fill(3);
    const keeper = heads();
    await keeper.write();
    await keeper.write();
    const old = join(world.dir, 'old.db');
    world.database.sqlite.exec(`VACUUM INTO '${old}'`);
    await fill(2);
    await keeper.close();
    expect((await readHeads(headsFile(world.dir))).map(({ id }) => id)).toEqual([3, 5]);
    const known = await readHeads(headsFile(world.dir));
    const copy = new Sqlite(old, { readonly: true });
    const rows = copy.prepare('SELECT * FROM audit ORDER BY id').all() as readonly AuditRow[];
    copy.close();
    expect(problemsOf(rows, known)).toEqual(['4: rows at the end are gone']);
    expect(problemsOf(allRows(), known)).toEqual([]);
  });
});

describe('what was written past the audit is found', () => {
  const CASE = `INSERT INTO case_file (id, subject, state, opened_at, verdict, decided_by, closed_at) VALUES (5, 'spam', 'decided', 1, 'kept', 1, 50)`;
  const edition = (kind: string) =>
    `INSERT INTO edition (kind, object_id, version, at, actor_id, value) VALUES ('${kind}', '6', 0, 50, NULL, '{}'), ('${kind}', '6', 1, 50, 1, '{}')`;
  const BAN = `UPDATE account SET state = 'banned' WHERE member_id = 2`;

  test.each([
    ['a decision of a case', CASE, '5', { act: 'decide', kind: 'case', objectId: 5 }],
    ['an edition', edition('settings'), 'settings/6/1', { act: 'save', kind: 'setting', objectId: 6 }],
    ['an edition', edition('categories'), 'categories/6/1', { act: 'undo', kind: 'category', objectId: 6 }],
    ['a ban', BAN, '2', { act: 'ban', kind: 'member', objectId: 2 }],
    [
      'a role',
      `UPDATE member SET role = 'admin' WHERE id = 2`,
      '2',
      { act: 'role', kind: 'member', objectId: 2, detail: { was: 'member', role: 'admin' } },
    ],
  ] as const)('%s: %s', async (what, sql, id, entry) => {
    const problems = async () =>
      (await verifyAudit(world.database, [])).problems.map((one) => `${one.id}: ${one.what}`);
    expect(await problems()).toEqual([]);
    world.database.sqlite.exec(sql);
    expect(await problems()).toEqual([`${id}: ${what} has no row`]);
    // A row of another thing does not do; its own does.
    const write = (objectId: number) =>
      world.database.change(() => appendAudit({ actor: 1, ...entry, objectId }, 50));
    await write(99);
    expect(await problems()).toHaveLength(1);
    await write(entry.objectId);
    expect(await problems()).toEqual([]);
  });
});

test('of bans and roles the newest row counts', async () => {
  const act = { actor: 1, kind: 'member', objectId: 2 } as const;
  const found = async () => (await verifyAudit(world.database, [])).problems.map(({ what }) => what);
  await world.database.change(function* () {
    yield* appendAudit({ ...act, act: 'ban' }, 1);
    yield* appendAudit({ ...act, act: 'unban' }, 2);
    yield* appendAudit({ ...act, act: 'role', detail: { was: 'member', role: 'uploader' } }, 3);
    yield* appendAudit({ ...act, act: 'role', detail: { was: 'uploader', role: 'member' } }, 4);
  });
  expect(await found()).toEqual([]);
  world.database.sqlite.exec(`UPDATE account SET state = 'banned' WHERE member_id = 2;
    UPDATE member SET role = 'uploader' WHERE id = 2`);
  expect(await found()).toEqual(['a ban has no row', 'a role has no row']);
});

/** A command of the operator, in a process of its own. */
async function command(...args: readonly string[]) {
  const child = runSite([...args, '--data', world.dir]);
  const { code } = await child.exited;
  return { code, out: child.out().trim(), err: child.err().trim() };
}

describe('the operator', () => {
  test('verifies and exports the audit; a decision without a row is found', async () => {
    const ban = { code: 0, err: '' };
    expect(await command('ban', 'member_2', '--reason', 'words of the operator')).toMatchObject(ban);
    expect(await command('verify-audit')).toEqual({
      code: 0,
      out: 'the audit is whole: 1 rows, 0 heads',
      err: '',
    });
    const { out, err } = await command('export-audit');
    expect([JSON.parse(out), err]).toMatchObject([
      { id: 1, actor_role: 'operator', act: 'ban', object_id: '2' },
      '1 rows',
    ]);
    expect(out).not.toContain('words of the operator');
    await writeFile(headsFile(world.dir), `9 ${'ab'.repeat(32)} later\n`);
    world.database.sqlite.exec(
      `INSERT INTO submission (id, kind, member_id, state, draft, created_at, changed_at) VALUES (7, 'video', 2, 'waiting', '', 1, 1);
       INSERT INTO decision (id, submission_id, version, moderator_id, content_hash, verdict, at) VALUES (3, 7, 1, 1, '', 'approve', 99999999999999)`,
    );
    const bad = await command('verify-audit');
    expect(bad).toMatchObject({
      code: 1,
      out: expect.stringContaining('3: a decision has no row') as string,
    });
    expect(bad.out).toContain('2: rows at the end are gone');
    expect((await command('verify-audit', '--wrong')).code).toBe(2);
  });
});

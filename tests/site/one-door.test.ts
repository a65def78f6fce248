import { once, EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedBy, onCommit, rowsOf, type Steps } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { Schema } from '../../src/site/platform/db/schema.ts';
import { asFailure } from '../../src/site/app/http/as-failure.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ members: 1 });
const { database } = world;
afterAll(() => world.dispose());
beforeEach(() => void database.sqlite.exec('DELETE FROM site_fact'));

const fact = (name: string, value = '') => db.insertInto('site_fact').values({ name, value });
const names = () =>
  database.sqlite.prepare<[], string>('SELECT name FROM site_fact ORDER BY name').pluck().all();
const GOOD = Array.from({ length: 100 }, (_none, at) => `good ${at}`).sort();

function* failing(): Steps<void> {
  yield fact('bad');
  throw new Error('planned');
}

describe('a change that fails beside 100 that do not', () => {
  test('takes nothing of theirs along', async () => {
    const planted = database.change(failing).catch((thrown: unknown) => thrown);
    await Promise.all(GOOD.map((name) => database.change(() => changedBy(fact(name)))));
    expect(await planted).toEqual(new Error('planned'));
    expect(names()).toEqual(GOOD);
  });

  test('control: an asynchronous transaction on the same connection takes them all along', async () => {
    const shared = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database.sqlite }) });
    const signal = new EventEmitter();
    const planted = shared.transaction().execute(async (open) => {
      await open.insertInto('site_fact').values({ name: 'bad', value: '' }).execute();
      await once(signal, 'fail');
      throw new Error('planned');
    });
    while (signal.listenerCount('fail') === 0) await nextTurn();
    const insert = database.sqlite.prepare("INSERT INTO site_fact (name, value) VALUES (?, '')");
    const acknowledged = GOOD.filter((name) => insert.run(name).changes === 1);
    signal.emit('fail');
    await expect(planted).rejects.toThrow('planned');
    expect([acknowledged, names()]).toEqual([GOOD, []]);
  });
});

describe('a change', () => {
  test('reads what it wrote, counts what it wrote, and gives what its body returns', async () => {
    const body = function* () {
      const added = yield* changedBy(db.insertInto('site_fact').values([{ name: 'a', value: '1' }, { name: 'b', value: '2' }])); // prettier-ignore
      const returned = yield* rowsOf(db.updateTable('site_fact').set({ value: '3' }).where('name', '=', 'b').returning('value')); // prettier-ignore
      const read = yield* rowsOf(db.selectFrom('site_fact').selectAll().orderBy('name'));
      return { added, returned, read };
    };
    expect(await database.change(body)).toEqual({
      added: 2,
      returned: [{ value: '3' }],
      read: [
        { name: 'a', value: '1' },
        { name: 'b', value: '3' },
      ],
    });
    expect(await database.read(db.selectFrom('site_fact').select('name').limit(1))).toEqual([{ name: 'a' }]);
  });

  test('has run to its end before anything else does', async () => {
    const seen: string[][] = [];
    const first = database.change(function* () {
      yield fact('one');
      yield fact('two');
    });
    seen.push(names());
    await first;
    expect(seen).toEqual([['one', 'two']]);
  });

  test('cannot hold another one', async () => {
    const inner = vi.fn();
    const outer = database.change(function* () {
      yield fact('outer');
      database.change(() => changedBy(fact('inner'))).catch(inner);
    });
    await outer;
    expect(String(inner.mock.calls[0]?.[0])).toContain('join them with yield*');
    expect(names()).toEqual(['outer']);
  });

  test.each(['full', 'relaxed'] as const)(
    'that is %s fails while another process writes, and leaves nothing open',
    async (durability) => {
      const other = new Sqlite(database.sqlite.name);
      database.sqlite.pragma('busy_timeout = 0');
      other.exec('BEGIN IMMEDIATE');
      const add = () => database.change(() => changedBy(fact('late')), { durability });
      const refused: unknown = await add().catch((thrown: unknown) => thrown);
      other.close();
      expect(asFailure(refused)).toMatchObject({ error: { code: 'unavailable' }, isFault: true });
      expect(await add()).toBe(1);
      expect(names()).toEqual(['late']);
    },
  );
});

describe('what is done on commit', () => {
  test('is done after it, in order, where others see the change already', async () => {
    const other = new Sqlite(database.sqlite.name, { readonly: true });
    const look = other.prepare('SELECT count(*) FROM site_fact').pluck();
    const seen: unknown[] = [];
    await database.change(function* () {
      yield* onCommit(() => seen.push(['first', look.get()]));
      yield fact('a');
      seen.push(['body', look.get()]);
      yield* onCommit(() => seen.push(['second', look.get()]));
    });
    other.close();
    expect(seen).toEqual([
      ['body', 0],
      ['first', 1],
      ['second', 1],
    ]);
  });

  test('is not done where nothing was committed', async () => {
    const hook = vi.fn();
    const body = function* () {
      yield* onCommit(hook);
      yield* failing();
    };
    await expect(database.change(body)).rejects.toThrow('planned');
    expect(hook).not.toHaveBeenCalled();
  });

  test('does not undo the change when it fails', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const last = vi.fn();
    await database.change(function* () {
      yield fact('a');
      yield* onCommit(() => {
        throw new Error('broken hook');
      });
      yield* onCommit(last);
    });
    expect([names(), last.mock.calls.length, warn.mock.calls]).toEqual([
      ['a'],
      1,
      [[new Error('broken hook')]],
    ]);
    warn.mockRestore();
  });
});

describe('a value that must be there once', () => {
  const twice = (unique = {}) =>
    database.change(
      function* () {
        yield fact('a');
        yield fact('a');
      },
      { unique },
    );
  const failure = async (run: Promise<unknown>) =>
    asFailure(await run.then(String, (thrown: unknown) => thrown));

  test('is refused as the change declares', async () => {
    const taken = { code: 'not_found', field: 'name', params: { least: 1 } } as const;
    const { error, isFault } = await failure(twice({ 'site_fact.name': taken }));
    expect([error.toData(), isFault, names()]).toEqual([taken, false, []]);
  });

  test('is the caller’s mistake where nothing is declared, and never an error', async () => {
    const { error, isFault } = await failure(twice({ 'site_fact.value': { code: 'not_found' } }));
    expect([error.status, error.toData(), isFault]).toEqual([
      400,
      { code: 'bad_request', field: 'name' },
      false,
    ]);
  });

  test('is named by all its columns', async () => {
    const like = db.insertInto('watch_later').values({ member_id: 1, video_id: 1, added_at: 0 });
    const video = await world.buildVideo();
    const again = function* () {
      const insert = db.insertInto('watch_later').values({ member_id: 1, video_id: video.id, added_at: 0 });
      yield insert;
      yield insert;
    };
    const taken = { code: 'dont_have_permission' } as const;
    const run = database.change(again, { unique: { 'watch_later.member_id,watch_later.video_id': taken } });
    expect((await failure(run)).error.toData()).toEqual(taken);
    // Another rule of the database is no value taken, but a mistake of ours.
    expect((await failure(database.change(() => changedBy(like)))).error.code).toBe('internal');
  });
});

describe('nothing writes past the door', () => {
  test('not a prepared statement', () => {
    expect(() => database.prepared('DELETE FROM site_fact')).toThrow('change()');
  });

  test('not a query or a transaction of Kysely', async () => {
    await expect(fact('a').execute()).rejects.toThrow('read() or change()');
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('read() or change()');
  });
});

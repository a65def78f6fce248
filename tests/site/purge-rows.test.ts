import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../src/site/app/purge/addresses.ts';
import { DERIVED, makeDerived } from '../../src/site/platform/db/derived.ts';
import { makeFullWorld } from './full-world.ts';
import { ROWS_THAT_COME, shownColumns } from './shown-changes.ts';
import { serveWorld } from './support.ts';

describe('whatever column or row changes', () => {
  /** Answers of addresses that jobs may name: the record, comments and pictures of every object. */
  const payloads = (
    [
      ...[1001, 1002, 1003].map((id) => ['video', id]),
      ...[1, 2].flatMap((id) => [
        ...[
          ['album', id],
          ['playlist', id],
          ['member', id],
        ],
        ...[
          ['model', `model-${id}`],
          ['channel', `channel-${id}`],
        ],
      ]),
    ] as [string, string | number][]
  ).map(([kind, object]) =>
    Buffer.from(JSON.stringify({ kind, object: String(object), pictures: [], inside: [] })),
  );

  test('an address that is not answered any more is in a job of the same change', async () => {
    await using world = await makeFullWorld();
    // Some of the values are none that a site has.
    await using site = await serveWorld(world, { config: { checkAnswers: false } });
    const { sqlite } = world.database;
    sqlite.exec(`INSERT INTO site_fact VALUES ('purge', 'on')`);
    const pictures = sqlite
      .prepare(
        `SELECT '/media/p/' || key FROM media_object WHERE content_type LIKE 'image/%' OR key LIKE '%.webp'`,
      )
      .pluck()
      .all() as string[];
    const all = [...new Set([...payloads.flatMap((job) => addressesOf(job).answers), ...pictures])];
    const open = async () => {
      const replies = await Promise.all(all.map((path) => site.get(path)));
      return new Set(all.filter((_path, at) => replies[at]?.status === 200));
    };
    const named = () => {
      const jobs = sqlite
        .prepare(`SELECT payload FROM job WHERE kind = 'cache_purge'`)
        .pluck()
        .all() as Buffer[];
      sqlite.exec(`DELETE FROM job`);
      return new Set(jobs.map(addressesOf).flatMap(({ pictures: shown, answers }) => [...shown, ...answers]));
    };
    const before = await open();
    /** Closed by a change, and in none of its jobs. */
    const missed = async (
      change: () => boolean,
      undo: () => void,
    ): Promise<[closed: string[], missing: string[]]> => {
      if (!change()) return [[], []];
      const now = await open();
      const closed = [...before].filter((path) => !now.has(path));
      const purged = named();
      undo();
      named();
      return [closed, closed.filter((path) => !purged.has(path))];
    };
    const run = async (columns: (name: string) => boolean) => {
      const [closed, missing]: [string[], string[]] = [[], []];
      for (const { name, change, undo } of shownColumns(sqlite).filter((each) => columns(each.name))) {
        const [all_, none] = await missed(change, undo);
        closed.push(...all_.map((path) => `${name}: ${path}`));
        missing.push(...none.map((path) => `${name}: ${path}`));
      }
      return { closed, missing };
    };
    const { closed, missing } = await run(() => true);
    expect(missing).toEqual([]);
    expect(closed.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        'video.state',
        'video.is_private',
        'video.thumb_key',
        'album.state',
        'playlist.is_private',
      ]),
    );
    // A table that nothing is said of is found.
    const { purge: _none, ...video } = DERIVED.tables['video']!;
    makeDerived(sqlite, { ...DERIVED, tables: { ...DERIVED.tables, video } });
    expect((await run((name) => name === 'video.state')).missing).not.toEqual([]);
    makeDerived(sqlite);
    // Rows that come and go, with what is theirs.
    for (const [table, [come, go]] of Object.entries(ROWS_THAT_COME)) {
      sqlite.exec(come);
      named();
      sqlite.exec(go);
      const jobs = named();
      const isSaid = DERIVED.tables[table]?.purge !== undefined;
      expect([table, jobs.size > 0]).toEqual([table, isSaid]);
    }
  });
});

test('what goes with a deleted object puts no job that nobody can do', async () => {
  await using world = await makeFullWorld();
  const { sqlite } = world.database;
  sqlite.exec(`INSERT INTO site_fact VALUES ('purge', 'on'); PRAGMA foreign_keys = ON`);
  for (const table of ['video', 'album', 'playlist', 'member', 'model', 'channel', 'comment']) {
    sqlite.exec(`BEGIN; PRAGMA defer_foreign_keys = ON; DELETE FROM ${table}`);
    const jobs = sqlite
      .prepare<[], Buffer>(`SELECT payload FROM job WHERE kind = 'cache_purge'`)
      .pluck()
      .all();
    expect([table, jobs.length]).not.toEqual([table, 0]);
    for (const job of jobs) expect(() => addressesOf(job), `${table}: ${job.toString()}`).not.toThrow();
    sqlite.exec('ROLLBACK');
  }
});

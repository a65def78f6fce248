import { expect, onTestFinished, test } from 'vitest';
import { MEMBER_TABLES } from '../../src/site/own-data/policies/member-data.ts';
import { MEMBER, postForm, verdictOf } from './account-calls.ts';
import { makeOwnDataWorld, MEI } from './own-data-world.ts';
import { runSite } from './run-site.ts';
import { serveWorld } from './support.ts';

/** Fifty changes of comments alone: a kill on a busy machine comes late. */
const COMMENTS = 25_000;

test('an erasure that a kill has ended half-way is completed by the next start', async () => {
  await using world = await makeOwnDataWorld();
  const { sqlite } = world.database;
  const add = sqlite.prepare(
    `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', 1001, ${MEI.id}, 'many words', ?)`,
  );
  sqlite.transaction(() => {
    for (let at = 0; at < COMMENTS; at++) add.run(at);
  })();
  {
    await using site = await serveWorld(world);
    const token = await world.sessionFor({ id: MEI.id });
    const leave = await postForm(
      site.port,
      MEMBER,
      { act: 'delete', pwd: MEI.pwd, word: 'delete' },
      { token },
    );
    expect(verdictOf(leave)).toBe('200 ok');
  }
  // Fourteen days later.
  sqlite.exec(`UPDATE job SET run_at = 1 WHERE kind = 'erase'; DELETE FROM job WHERE kind <> 'erase'`);
  const left = () =>
    Number(sqlite.prepare(`SELECT count(*) FROM comment WHERE member_id = ${MEI.id}`).pluck().get());
  const start = () => {
    const site = runSite(['--port', '0', '--data', world.dir, '--log-level', 'warn']);
    onTestFinished(() => site.signal('SIGKILL'));
    return site;
  };
  const before = left();
  const first = start();
  await expect.poll(left, { interval: 1, timeout: 60_000 }).toBeLessThan(before);
  first.signal('SIGKILL');
  await first.exited;
  // It was in the middle of it, and the member is there still.
  expect(left()).toBeGreaterThan(0);
  const members = sqlite.prepare(`SELECT count(*) FROM member WHERE id = ${MEI.id}`).pluck();
  expect(members.get()).toBe(1);

  const second = start();
  await expect.poll(() => members.get(), { interval: 50, timeout: 60_000 }).toBe(0);
  // The job is done a moment after the last change of it.
  const jobs = sqlite.prepare(`SELECT count(*) FROM job WHERE kind = 'erase'`).pluck();
  await expect.poll(() => jobs.get(), { interval: 50, timeout: 60_000 }).toBe(0);
  second.signal('SIGTERM');
  await second.exited;
  const rows = MEMBER_TABLES.flatMap(([table, { archived, erased }]) =>
    [archived, ...erased].flatMap((where) => {
      if (where === null) return [];
      const sql = `SELECT count(*) FROM ${table} WHERE ${where.replaceAll('$', String(MEI.id))}`;
      return sqlite.prepare(sql).pluck().get() === 0 ? [] : [`${table}: ${where}`];
    }),
  );
  expect(rows).toEqual([]);
  expect(sqlite.prepare(`SELECT count(*) FROM erasure`).pluck().get()).toBe(1);
});

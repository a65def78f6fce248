import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSearchWriter } from '../../src/site/catalog/search/index/search-database.ts';
import { createSearch } from '../../src/site/catalog/search/services/search.ts';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld, summaryPath, type TestSite } from './support.ts';

let world: World;
let site: TestSite;

beforeEach(async () => {
  world = await makeWorld();
  site = await serveWorld(world);
});

afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

async function count(words: string, of = site): Promise<number> {
  const reply = await of.get(searchPath(words));
  expect(reply.status, reply.text).toBe(200);
  return reply.json<{ total_count: number }>().total_count;
}

const settled = () => site.context.search.settled();
const run = (sql: string) => world.database.sqlite.exec(sql);

describe('the index follows the database, no matter who writes', () => {
  test('new videos are found by themselves within a moment', async () => {
    await world.buildVideo({ title: 'Peacock' });
    expect(await count('peacock')).toBe(1);
    await world.buildVideo({ title: 'Peacock again' });
    await expect.poll(() => count('peacock')).toBe(2);
  });

  test('titles, tags, links and names that change', async () => {
    const { id } = await world.buildVideo({ title: 'Peacock', tags: ['heron'] });
    await settled();
    expect([await count('peacock'), await count('heron')]).toEqual([1, 1]);
    run(`UPDATE video SET title_en = 'Ostrich' WHERE id = ${id}`);
    run(`UPDATE video_tag SET tag = 'egret' WHERE video_id = ${id}`);
    await settled();
    expect([await count('peacock'), await count('ostrich')]).toEqual([0, 1]);
    expect([await count('heron'), await count('egret')]).toEqual([0, 1]);
    run("INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'birds', 'Waterfowl', '水鳥')");
    run(`INSERT INTO video_category (video_id, category_id) VALUES (${id}, 1)`);
    run(
      "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'm', 'Marlo Vesper', '', '1950-01-01')",
    );
    run(`INSERT INTO video_model (video_id, model_id) VALUES (${id}, 1)`);
    await settled();
    expect([await count('waterfowl'), await count('水鳥'), await count('marlo')]).toEqual([1, 1, 1]);
    run("UPDATE category SET title_en = 'Songbirds'");
    run("UPDATE model SET title_en = 'Juno Hallow'");
    run("INSERT INTO model_alias (model_id, name) VALUES (1, 'Velvet Otter')");
    await settled();
    expect([await count('waterfowl'), await count('songbird')]).toEqual([0, 1]);
    expect([await count('marlo'), await count('juno'), await count('otter')]).toEqual([0, 1, 1]);
    run('DELETE FROM video_category');
    run('DELETE FROM model');
    await settled();
    expect([await count('songbird'), await count('juno'), await count('otter')]).toEqual([0, 0, 0]);
  });

  test('what comes to be public and ceases to be', async () => {
    const { id } = await world.buildVideo({ title: 'Peacock', state: 'pending' });
    await settled();
    expect(await count('peacock')).toBe(0);
    run(`UPDATE video SET state = 'approved' WHERE id = ${id}`);
    await settled();
    expect(await count('peacock')).toBe(1);
    for (const change of ["state = 'deleted'", "state = 'approved', is_private = 1"]) {
      run(`UPDATE video SET ${change} WHERE id = ${id}`);
      await settled();
      expect(await count('peacock'), change).toBe(0);
    }
    run(`UPDATE video SET is_private = 0, catalogue = 'gay' WHERE id = ${id}`);
    await settled();
    expect(await count('peacock')).toBe(0);
    expect((await site.get(searchPath('peacock', { gender: 'gay' }))).json()).toMatchObject({
      total_count: 1,
    });
    run(`DELETE FROM video WHERE id = ${id}`);
    await settled();
    expect((await site.get(searchPath('peacock', { gender: 'gay' }))).json()).toMatchObject({
      total_count: 0,
    });
  });

  test('members, playlists and albums', async () => {
    const member = world.buildMember({ name: 'quiet_heron' });
    run(
      `INSERT INTO playlist (id, owner_id, title, added_at, updated_at) VALUES (1, ${member.id}, 'Heron hours', 1, 1)`,
    );
    run(
      `INSERT INTO album (id, owner_id, title_en, added_at, updated_at) VALUES (1, ${member.id}, 'Heron wings', 1, 1)`,
    );
    await settled();
    const totals = async () => {
      const found = (await site.get(summaryPath('heron'))).json<Record<string, { total_count: number }>>();
      return ['members', 'playlists', 'albums'].map((kind) => found[kind]?.total_count);
    };
    expect(await totals()).toEqual([1, 1, 1]);
    run('UPDATE playlist SET is_private = 1');
    run("UPDATE album SET state = 'rejected'");
    run("UPDATE member SET name = 'somebody' WHERE name = 'quiet_heron'");
    await settled();
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test('lines of the change log go once they were followed', async () => {
    await world.buildVideo({ title: 'Peacock', tags: ['heron'] });
    expect(world.database.sqlite.prepare('SELECT count(*) FROM search_change').pluck().get()).toBeGreaterThan(
      1,
    );
    await settled();
    const left = () => world.database.sqlite.prepare('SELECT count(*) FROM search_change').pluck().get();
    await expect.poll(left).toBe(0);
    // Turns are never given twice, so what comes later is still followed.
    await world.buildVideo({ title: 'Peacock again' });
    await settled();
    expect(await count('peacock')).toBe(2);
  });
});

describe('an answer cached for others', () => {
  test('ends when what it was made from has changed', async () => {
    await world.buildVideo({ title: 'Peacock' });
    await settled();
    const path = searchPath('peacock', { lifetime: 259_200 });
    const first = await site.get(path);
    expect(first.json()).toMatchObject({ total_count: 1 });
    expect((await site.get(path)).headers.etag).toBe(first.headers.etag);
    run(
      "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'm', 'Peacock Vesper', '', '1950-01-01')",
    );
    await world.buildVideo({ title: 'Peacock again' });
    await settled();
    expect((await site.get(path)).json()).toMatchObject({ total_count: 2 });
    // A new model alone is nothing any other answer shows.
    expect((await site.get(summaryPath('peacock'))).json()).toMatchObject({ models: { total_count: 1 } });
    run(
      "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (2, 'n', 'Peacock Hallow', '', '1950-01-01')",
    );
    await settled();
    expect((await site.get(summaryPath('peacock'))).json()).toMatchObject({ models: { total_count: 2 } });
  });
});

describe('an index that cannot be used', () => {
  const file = () => join(world.dir, 'search.db');

  test.each([
    ['is missing', null],
    ['is no database', 'this is no database, '.repeat(400)],
    ['is empty', ''],
  ])('%s is made again', async (_what, content) => {
    await world.buildVideo({ title: 'Peacock' });
    expect(existsSync(file())).toBe(false);
    if (content !== null) await writeFile(file(), content);
    await settled();
    expect(await count('peacock')).toBe(1);
  });

  test('of another database, or of an older build, is made again', async () => {
    await world.buildVideo({ title: 'Peacock' });
    await settled();
    await site[Symbol.asyncDispose]();
    const index = openSearchWriter(file());
    index.exec("UPDATE state SET value = 'somebody else' WHERE name = 'made_for'; DROP TABLE word");
    index.close();
    site = await serveWorld(world);
    await settled();
    expect(await count('peacock')).toBe(1);
  });

  test('that lost what it had followed, as the power went, is made again', async () => {
    await world.buildVideo({ title: 'Peacock' });
    await settled();
    await site[Symbol.asyncDispose]();
    const { sqlite } = world.database;
    await world.buildVideo({ title: 'Peacock again' });
    // As if it had been followed, and taken out of the log, before the index was durable.
    sqlite.exec('DELETE FROM search_change');
    site = await serveWorld(world);
    await settled();
    expect(await count('peacock')).toBe(2);
  });

  test('is stored over a restart, and what was written meanwhile is followed', async () => {
    await world.buildVideo({ title: 'Peacock' });
    await settled();
    await site[Symbol.asyncDispose]();
    await world.buildVideo({ title: 'Peacock again' });
    site = await serveWorld(world);
    await settled();
    expect(await count('peacock')).toBe(2);
  });
});

describe('load', () => {
  test('more searches than may wait are asked to come back, those under way are answered', async () => {
    await world.buildVideo({ title: 'Peacock' });
    const search = createSearch({
      data: world.dir,
      onChanged: () => undefined,
      onFollowed: () => undefined,
      onReadings: () => undefined,
      limits: { threads: 1, queue: 4, deadlineMs: 20_000 },
    });
    try {
      await search.settled();
      await search.ask('suggest', { words: 'peacock', catalogue: 'all' });
      const asks = Array.from({ length: 40 }, (_none, at) =>
        search.ask('suggest', { words: `peacock ${at}`, catalogue: 'all' }),
      );
      const outcomes = await Promise.allSettled(asks);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.length).toBeGreaterThan(30);
      expect(refused.every(({ reason }) => (reason as { code: string }).code === 'unavailable')).toBe(true);
      expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(4);
      expect(await search.ask('suggest', { words: 'peacock', catalogue: 'all' })).toContain('"models":[]');
    } finally {
      await search.close();
    }
    await expect(search.ask('suggest', { words: 'peacock', catalogue: 'all' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('a search that takes too long is given up, and the next one is answered', async () => {
    await world.buildVideo({ title: 'Peacock' });
    const search = createSearch({
      data: world.dir,
      onChanged: () => undefined,
      onFollowed: () => undefined,
      onReadings: () => undefined,
      limits: { threads: 1, queue: 500, deadlineMs: 1 },
    });
    try {
      await search.settled();
      const asks = Array.from({ length: 200 }, () =>
        search.ask('suggest', { words: 'peacock', catalogue: 'all' }),
      );
      const outcomes = await Promise.allSettled(asks);
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    } finally {
      await search.close();
    }
    expect(await count('peacock')).toBe(1);
  });

  test('the thread that serves is not held up by a search', async () => {
    await world.buildVideo({ title: 'Peacock' });
    await settled();
    let rounds = 0;
    const timer = setInterval(() => (rounds += 1), 1);
    const started = performance.now();
    await Promise.all(Array.from({ length: 60 }, (_none, at) => count(`peacock ${at % 7}`)));
    const ms = performance.now() - started;
    clearInterval(timer);
    // Not a wall clock: a loop blocked for the whole time would not tick at all.
    expect(rounds).toBeGreaterThan(Math.min(5, ms / 100));
  });
});

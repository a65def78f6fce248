import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSearchWriter } from '../../src/site/catalog/search/index/search-database.ts';
import { openSiteReader } from '../../src/site/platform/db/site-reader.ts';
import { searchSource, type SearchSource } from '../../src/site/catalog/search/repositories/source.ts';
import { createIndexer } from '../../src/site/catalog/search/index/indexer.ts';
import { makeWorld, type World } from '../support/world.ts';

/** More than are read at once, so that a build can be broken off among videos. */
const VIDEOS = 2_600;

let world: World;
let source: SearchSource;
/** Videos that were read to make an index. */
let read: number[] = [];
const opened: Database[] = [];

beforeEach(async () => {
  world = await makeWorld({ members: 2, videos: 1 });
  world.database.sqlite.exec(`
    WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${VIDEOS - 1})
    INSERT INTO video (id, dir, catalogue, title_en, title_ja, thumb_key, color, duration, state, added_at)
      SELECT 5000 + n, 'd' || n, 'str', 'Peacock ' || n, '東京の夜' || n, thumb_key, color, 60 + n, 'approved', n
      FROM c CROSS JOIN (SELECT thumb_key, color FROM video LIMIT 1);
    INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'birds', 'Waterfowl', '水鳥');
    INSERT INTO video_category (video_id, category_id) SELECT id, 1 FROM video WHERE id % 3 = 0;`);
  source = watched(searchSource(openSiteReader(join(world.dir, 'site.db'))));
  read = [];
});

afterEach(async () => {
  for (const sqlite of opened.splice(0)) if (sqlite.open) sqlite.close();
  source.close();
  await world.dispose();
});

function watched(of: SearchSource): SearchSource {
  return {
    ...of,
    batches() {
      const next = of.batches();
      return (after, most) => {
        const batch = next(after, most);
        read.push(...batch.videos.map(({ id }) => id));
        return batch;
      };
    },
  };
}

function open(file: string): Database {
  const sqlite = openSearchWriter(join(world.dir, file));
  opened.push(sqlite);
  return sqlite;
}

const indexerOf = (sqlite: Database) => createIndexer(sqlite, source);

/** Every term of the index with where it is, the terms of each video, and the words. */
function contentOf(sqlite: Database) {
  const terms = (index: string) => {
    sqlite.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${index}_terms USING fts5vocab(main, ${index}, instance)`,
    );
    return sqlite.prepare(`SELECT * FROM temp.${index}_terms ORDER BY 1, 2, 3, 4`).raw().all();
  };
  const words = sqlite.prepare('SELECT text, uses FROM word ORDER BY text').raw().all();
  const columns = ['video_terms', 'video_reading'].map((table) =>
    sqlite.prepare(`SELECT * FROM ${table} ORDER BY id`).raw().all(),
  );
  return { videos: terms('video_str'), names: terms('name_index'), columns, words };
}

/** Parts FTS5 keeps the videos in. */
const partsOf = (sqlite: Database) =>
  sqlite.prepare('SELECT count(DISTINCT segid) FROM video_str_idx').pluck().get();

/** Stops the first time so many videos have been read. */
const afterVideos = (count: number) => () => read.length >= count;

describe('an index that is rebuilt', () => {
  test('goes on where it was broken off, and comes to the same', () => {
    const whole = open('whole.db');
    expect(indexerOf(whole).catchUp()).toBe('changed');
    expect(read).toHaveLength(VIDEOS);
    const broken = open('broken.db');
    for (const [stop, videos] of [
      [1_000, 1_000],
      [500, 500],
    ] as const) {
      read = [];
      indexerOf(broken).catchUp(afterVideos(stop));
      expect(read).toHaveLength(videos);
    }
    expect(partsOf(broken)).toBeGreaterThan(1);
    read = [];
    expect(indexerOf(broken).catchUp()).toBe('changed');
    expect(partsOf(broken)).toBe(1);
    expect(read).toHaveLength(VIDEOS - 1_500);
    expect(contentOf(broken)).toEqual(contentOf(whole));
    expect(indexerOf(broken).catchUp(), 'nothing is left to do').toBe('nothing');
  });

  test('follows what changed meanwhile, before and behind where it was', () => {
    const broken = open('broken.db');
    indexerOf(broken).catchUp(afterVideos(1_000));
    const [first, last] = [Math.min(...read), 5_000 + VIDEOS - 1];
    world.database.sqlite.exec(`UPDATE video SET title_en = 'Ostrich' WHERE id IN (${first}, ${last});
      UPDATE category SET title_en = 'Songbirds'; DELETE FROM video WHERE id = 5003`);
    indexerOf(broken).catchUp();
    const whole = open('whole.db');
    indexerOf(whole).catchUp();
    expect(contentOf(broken).videos).toEqual(contentOf(whole).videos);
    expect(contentOf(broken).names).toEqual(contentOf(whole).names);
    expect(contentOf(broken).columns).toEqual(contentOf(whole).columns);
  });

  test('is as it was after what nobody may see, and changes with what all may', async () => {
    const whole = open('whole.db');
    indexerOf(whole).catchUp();
    const before = contentOf(whole);
    const { id } = await world.buildVideo({ title: 'Cormorant', state: 'pending' });
    expect(indexerOf(whole).catchUp()).toBe('followed');
    expect(contentOf(whole)).toEqual(before);
    for (const state of ['approved', 'rejected']) {
      world.database.sqlite.prepare('UPDATE video SET state = ? WHERE id = ?').run(state, id);
      expect([state, indexerOf(whole).catchUp()]).toEqual([state, 'changed']);
    }
    world.database.sqlite.prepare('DELETE FROM video WHERE id = ?').run(id);
    expect(indexerOf(whole).catchUp()).toBe('followed');
  });

  test('is not written twice where two are at it', () => {
    const [whole, one, other] = [open('whole.db'), open('shared.db'), open('shared.db')];
    indexerOf(whole).catchUp();
    let isAsked = false;
    indexerOf(one).catchUp(() => {
      // Between the beginning of a draft and the first that is written into it.
      if (!isAsked && one.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'state'").get() !== undefined) {
        isAsked = true;
        indexerOf(other).catchUp();
      }
      return false;
    });
    expect(isAsked).toBe(true);
    expect(contentOf(one)).toEqual(contentOf(whole));
  });

  test('control: a draft for anything else starts again', () => {
    const broken = open('broken.db');
    indexerOf(broken).catchUp(afterVideos(1_000));
    broken.exec("UPDATE state SET value = 'somebody else' WHERE name = 'draft_for'");
    read = [];
    indexerOf(broken).catchUp();
    expect(read).toHaveLength(VIDEOS);
  });

  test('leaves no setting of its own behind', () => {
    const sqlite = open('whole.db');
    indexerOf(sqlite).catchUp();
    const settings = sqlite.prepare("SELECT v FROM video_str_config WHERE k = 'automerge'").pluck().get();
    expect(settings).toBe(4);
    expect(sqlite.prepare("SELECT count(*) FROM state WHERE name = 'draft_for'").pluck().get()).toBe(0);
  });
});

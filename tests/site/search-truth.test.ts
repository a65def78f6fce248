import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleQueries, QUERY_KINDS } from '../bench/lib/search-queries.ts';
import { differences, scannedPages } from '../bench/lib/search-truth.ts';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { searchPath, serveWorld } from './support.ts';

/** What the search of a million videos is checked by, on the demo's few. */
const COUNT = 20;

const world = shared(await copyOfDemo());
const site = shared(await serveWorld(world));
await site.context.search.settled();
const searches = sampleQueries(world.database.sqlite, 500).map(({ words }) => words);

async function answers(): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>();
  for (const words of searches) {
    const path = searchPath(words, { sort: 'latest-updates', count: COUNT, lifetime: 0 });
    const { videos } = (await site.get(path)).json<{ videos: { video_id: string }[] }>();
    found.set(
      words,
      videos.map(({ video_id }) => Number(video_id)),
    );
  }
  return found;
}

describe('searches as a scan of all videos finds them', () => {
  test('are 500 different ones of six kinds', () => {
    const sampled = sampleQueries(world.database.sqlite, 500);
    expect(new Set(sampled.map(({ words }) => words)).size).toBe(500);
    const kinds = QUERY_KINDS.map((kind) => sampled.filter((query) => query.kind === kind).length);
    expect(Math.max(...kinds) - Math.min(...kinds)).toBeLessThanOrEqual(1);
  });

  test('each finds exactly what the scan finds, in its order', async () => {
    const truth = scannedPages(world.database.sqlite, searches, COUNT);
    expect(differences(truth, await answers())).toEqual([]);
    const found = [...truth.values()].filter((ids) => ids.length > 0);
    expect(found.length).toBeGreaterThan(350);
  });

  test('control: a video that the index lost or holds under wrong terms is reported', async () => {
    const truth = scannedPages(world.database.sqlite, searches, COUNT);
    const [words = '', ids] = [...truth].find(([, found]) => found.length === 1) ?? [];
    const [nothing = ''] =
      [...truth].find(([text, found]) => found.length === 0 && /^[a-z]+$/.test(text)) ?? [];
    const [id] = ids ?? [];
    const index = new Sqlite(join(world.dir, 'search.db'));
    try {
      index.prepare('DELETE FROM video_str WHERE rowid = ?').run(id);
      index.prepare('INSERT INTO video_str (rowid, terms) VALUES (?, ?)').run(id, nothing);
    } finally {
      index.close();
    }
    const reported = differences(truth, await answers());
    expect(reported).toContain(`“${words}”: missing ${id}, extra none`);
    expect(reported).toContain(`“${nothing}”: missing none, extra ${id}`);
  });

  test('control: order and answers left out are reported as well', () => {
    expect(differences(new Map([['a', [1, 2]]]), new Map([['a', [2, 1]]]))).toEqual([
      '“a”: in another order',
    ]);
    expect(differences(new Map([['a', [1, 2]]]), new Map())).toEqual(['“a”: not answered']);
  });
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQueryPool, type QueryPool } from '../../src/site/catalog/search/workers/query-pool.ts';
import { buildSearchIndex } from '../../src/site/catalog/search/index/build-index.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';

const LIMITS = { threads: 1, queue: 100, deadlineMs: 120_000 };
const ASK = { words: 'peacock', catalogue: 'all' } as const;

let pool: QueryPool;

const world = shared(await makeWorld());
await world.buildVideo({ title: 'Peacock' });

test('threads that cannot start refuse what waits for them, and start with a later search', async () => {
  pool = createQueryPool({ site: join(world.dir, 'site.db'), index: join(world.dir, 'search.db') }, LIMITS);
  // There is no index yet.
  const asks = [pool.ask('summary', ASK), pool.ask('summary', ASK)];
  const outcomes = await Promise.allSettled(asks);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  buildSearchIndex(world.dir);
  await expect.poll(() => pool.ask('summary', ASK).catch(() => '')).toContain('"videos":{"total_count":1}');
  await pool.close();
  await expect(pool.ask('summary', ASK)).rejects.toMatchObject({ code: 'unavailable' });
});

import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import {
  planOf,
  type Listing,
  type ListingScope,
} from '../../src/site/catalog/videos/repositories/listing-query.ts';
import { VISITOR } from '../../src/site/identity/accounts/policies/caller.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

const ALL = 777_000;
const CHANNEL: ListingScope = { kind: 'channel', id: 1 };
const COUNTRY: ListingScope = { kind: 'country', id: 'jp' };

const PLAIN = { catalogue: 'str', sort: 'most-viewed', type: 'all', duration: 'all', since: null } as const;

const isWalked = (scope: ListingScope, held: number, change: Partial<Listing> = {}, total = held) =>
  planOf({ ...PLAIN, scope, ...change }, VISITOR, { total, held, all: ALL }).ordered;

test('a small part of the catalogue is sorted, a large one found on the way through the catalogue', () => {
  expect(isWalked(CHANNEL, 4_600)).toBe(false);
  expect(isWalked(COUNTRY, 434_000)).toBe(true);
});

test('what a filter leaves of a large part is found on the way, unless that is the longer one', () => {
  expect(isWalked(COUNTRY, 434_000, { type: 'exclusive' }, 4_000)).toBe(true);
  expect(isWalked(COUNTRY, 434_000, { type: 'exclusive' }, 40)).toBe(false);
});

test('those of a day are sorted, and all of the catalogue is never', () => {
  expect(isWalked(CHANNEL, 434_000, { since: 1 }, 100)).toBe(false);
  expect(isWalked({ kind: 'all' }, ALL, { since: 1 }, 100)).toBe(false);
  expect(isWalked({ kind: 'all' }, ALL, { type: 'hd' }, 1)).toBe(true);
});

test('the newest first is the order of every index', () => {
  expect(isWalked(CHANNEL, 4_600, { sort: 'latest-updates' })).toBe(true);
});

test("a channel's index has its videos of every catalogue, and so many would be sorted", async () => {
  await using world = await makeWorld();
  world.database.sqlite
    .exec(`INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'wide', 'Wide', '');
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 400)
    INSERT INTO video (dir, catalogue, title_en, thumb_key, color, duration, channel_id, added_at)
    SELECT 'v-' || n, iif(n <= 100, 'gay', 'str'), 'V', 'key', '#000000', 60, 1, n FROM n`);
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  await using site = await serveWorld(world, { config: { cacheBytes: 0 } });
  const reply = await site.get('/api/json/videos2/0/gay/most-viewed/60/channel.wide.1.all.all.all.json');
  const texts = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect([reply.status, reply.json<{ videos: unknown[] }>().videos.length]).toEqual([200, 60]);
  // A hundred would take less to sort than to find among a hundred; four hundred do not.
  expect(texts.filter((sql) => /v INDEXED BY video_(?:viewed|channel) WHERE[^]*ORDER BY/.test(sql))).toEqual([
    expect.stringContaining('INDEXED BY video_viewed'),
  ]);
});

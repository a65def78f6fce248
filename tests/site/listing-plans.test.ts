import { expect, test } from 'vitest';
import {
  planOf,
  type Listing,
  type ListingScope,
} from '../../src/site/catalog/videos/repositories/listing-query.ts';
import { VISITOR } from '../../src/site/identity/accounts/policies/caller.ts';

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

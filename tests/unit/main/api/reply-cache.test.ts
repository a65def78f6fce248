import { expect, test } from 'vitest';
import { createReplyCache } from '../../../../src/main/api/reply-cache.ts';
import type { WireRequest } from '../../../../src/shared/api/client.ts';

const ORIGIN = 'https://site.example';
const get = (path: string): WireRequest => ({ method: 'GET', path, form: null });
const answer = (body: string, cacheControl: string, status = 200) => ({
  status,
  body,
  headers: { 'cache-control': cacheControl },
});

test.each([
  ['public, max-age=60', true],
  ['max-age=60, public', true],
  ['private, max-age=60', false],
  ['public, no-store, max-age=60', false],
  ['public, no-cache, max-age=60', false],
  ['public', false],
  ['public, max-age=0', false],
  ['public, max-age=-1', false],
  ['', false],
])('%j is stored: %s', (header, isKept) => {
  const cache = createReplyCache(() => 0);
  cache.keep(ORIGIN, get('/a'), answer('x', header), null);
  expect(cache.find(ORIGIN, get('/a')) !== null).toBe(isKept);
});

test('failures and forms are never stored, and one site never answers for another', () => {
  const cache = createReplyCache(() => 0);
  cache.keep(ORIGIN, get('/a'), answer('x', 'public, max-age=60', 404), null);
  cache.keep(ORIGIN, { method: 'POST', path: '/b', form: {} }, answer('x', 'public, max-age=60'), null);
  cache.keep(ORIGIN, get('/c'), answer('x', 'public, max-age=60'), null);
  expect(cache.find(ORIGIN, get('/a'))).toBeNull();
  expect(cache.find(ORIGIN, { method: 'POST', path: '/b', form: {} })).toBeNull();
  expect(cache.find('https://other.example', get('/c'))).toBeNull();
  expect(cache.find(ORIGIN, get('/c'))?.isFresh).toBe(true);
});

test('the oldest go when the bytes run out', () => {
  const cache = createReplyCache(() => 0, 10_000);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    cache.keep(ORIGIN, get(`/${name}`), answer('x'.repeat(1_000), 'public, max-age=60'), null);
  }
  const stored = ['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => cache.find(ORIGIN, get(`/${name}`)));
  expect(stored).toEqual(['c', 'd', 'e', 'f']);
  cache.keep(ORIGIN, get('/huge'), answer('x'.repeat(9_000), 'public, max-age=60'), null);
  expect(cache.find(ORIGIN, get('/huge'))).toBeNull();
});

test('an answer requested before a clear is not stored', () => {
  const cache = createReplyCache(() => 0);
  const startedAs = cache.generation();
  cache.clear();
  const reply = cache.keep(ORIGIN, get('/a'), answer('x', 'public, max-age=60'), null, startedAs);
  expect([reply.body, cache.find(ORIGIN, get('/a'))]).toEqual(['x', null]);
});

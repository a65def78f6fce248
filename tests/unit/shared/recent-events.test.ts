import { expect, test } from 'vitest';
import { isOldSince, type RecentEvents } from '../../../src/shared/live/recent-events.ts';

const MARKS = ['marks', '1', 'videos', '7'];
const recent = (...last: RecentEvents['last']) => ({ reach: 600_000, last });

test('an answer is old where something has happened since that makes it so', () => {
  expect(isOldSince(recent(), MARKS, 1_000)).toBe(false);
  expect(isOldSince(recent({ kind: 'list', ago: 500 }), MARKS, 1_000)).toBe(true);
  // It may have been on its way while it happened, though not for minutes.
  expect(isOldSince(recent({ kind: 'list', ago: 5_000 }), MARKS, 1_000)).toBe(true);
  expect(isOldSince(recent({ kind: 'list', ago: 120_000 }), MARKS, 1_000)).toBe(false);
});

test('what happened to something else makes it no older', () => {
  expect(isOldSince(recent({ kind: 'upload', ago: 500 }), MARKS, 1_000)).toBe(false);
  expect(isOldSince(recent({ kind: 'list', ago: 500 }), ['categories', {}], 1_000)).toBe(false);
});

test('of an answer that is older than what the site remembers nothing is known', () => {
  expect(isOldSince({ reach: 900, last: [] }, MARKS, 1_000)).toBe(true);
  expect(isOldSince({ reach: 900, last: [] }, ['categories', {}], 1_000)).toBe(false);
});

import { expect, test } from 'vitest';
import { createLiveMemory } from '../../src/site/platform/live/services/live-memory.ts';

function memory() {
  let now = 0;
  return { ...createLiveMemory(() => now), pass: (milliseconds: number) => (now += milliseconds) };
}

test('says how long ago the last event of each kind was, of that member alone', () => {
  const { add, of, pass } = memory();
  add(1, 'list');
  pass(1_000);
  add(1, 'relation');
  add(1, 'relation');
  add(2, 'vote');
  pass(500);
  expect(of(1)).toEqual({
    reach: 1_500,
    last: [
      { kind: 'list', ago: 1_500 },
      { kind: 'relation', ago: 500 },
    ],
  });
  expect(of(3)).toEqual({ reach: 1_500, last: [] });
});

test('what it has forgotten it does not say it knows', () => {
  const { add, of, pass } = memory();
  add(1, 'list');
  pass(600_000);
  expect(of(1)).toEqual({ reach: 600_000, last: [{ kind: 'list', ago: 600_000 }] });
  pass(600_000);
  expect(of(1)).toEqual({ reach: 600_000, last: [] });
});

test('a flood of news makes it reach less far back, and grow no larger', () => {
  const { add, of, pass } = memory();
  for (let member = 1; member <= 20_000; member += 1) add(member, 'notice');
  pass(1_000);
  expect(of(1).last).toHaveLength(1);
  for (let member = 20_001; member <= 40_000; member += 1) add(member, 'notice');
  pass(1_000);
  expect(of(1)).toEqual({ reach: 1_000, last: [] });
});

import { expect, test } from 'vitest';
import { inputArgs } from '../../../src/site/publishing/processing/steps/input-args.ts';
import { threadsFor } from '../../../src/site/publishing/processing/steps/threads.ts';

test('a conversion leaves the site a core, where there is more than one', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map(threadsFor)).toEqual([1, 1, 2, 3, 4, 4, 4]);
});

test('decoder and filters get a number, or they take all', () => {
  const words = inputArgs('/in/file');
  const of = (name: string) => words[words.indexOf(name) + 1];
  expect(Number(of('-threads'))).toBeGreaterThan(0);
  expect(of('-filter_threads')).toBe(of('-threads'));
});

import { expect, test } from 'vitest';
import { inputArgs } from '../../../src/site/publishing/processing/steps/input-args.ts';
import { pictureThreadsFor, threadsFor } from '../../../src/site/publishing/processing/steps/threads.ts';

test('a conversion leaves the site a core, where there is more than one', () => {
  expect([1, 2, 3, 4, 5, 8, 64].map(threadsFor)).toEqual([1, 1, 2, 3, 4, 4, 4]);
  expect([1, 2, 3, 4, 64].map(pictureThreadsFor)).toEqual([1, 2, 3, 4, 4]);
});

test('decoder and filters get a number, or they take all', () => {
  const words = inputArgs('/in/file', 3);
  const of = (name: string) => words[words.indexOf(name) + 1];
  expect([of('-threads'), of('-filter_threads')]).toEqual(['3', '3']);
});

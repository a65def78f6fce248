import { expect, test } from 'vitest';
import { tagsIn } from '../../../src/shared/format/tags.ts';

test('tags are shown in the script of the language', () => {
  const tags = ['rain', '雨', 'ネオン', 'neon 夜'];
  expect(tagsIn(tags, 'en')).toEqual(['rain']);
  expect(tagsIn(tags, 'ja')).toEqual(['雨', 'ネオン', 'neon 夜']);
});

test('where no tag belongs to the language all are shown', () => {
  expect(tagsIn(['rain'], 'ja')).toEqual(['rain']);
  expect(tagsIn([], 'en')).toEqual([]);
});

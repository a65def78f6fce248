import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { categoryFilters } from '../../src/shared/filters/categories.ts';
import { PAGE_WORDS, withPageWords } from '../../src/site/app/http/web/page-words.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Words that code takes out of an address by name. */
const wordsIn = (code: string) =>
  [
    ...code.matchAll(
      /(?:[qQ]uery|URLSearchParams\([^()]*(?:\(\)[^()]*)?\))\.get\('(\w+)'\)|pageIn\('(\w+)'\)/g,
    ),
  ].map(([, got, page]) => got ?? page ?? '');

test('every word that a page reads is known: an html made without it would be another page', () => {
  const files = ['renderer', 'shared/screens'].flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(SRC, folder, name), 'utf8')),
  );
  const read = [...files.flatMap(wordsIn), ...Object.keys(categoryFilters)];
  // The control: some are found at all.
  expect(read).toEqual(expect.arrayContaining(['s', 'search', 'playlist', 'comments']));
  expect(read.filter((word) => !PAGE_WORDS.has(word))).toEqual([]);
});

test('other words are left out, the order of the rest stays', () => {
  const query = new URLSearchParams('utm_source=x&sort=longest&fbclid=1&s=a%20b&sort=again');
  expect(withPageWords(query).toString()).toBe('sort=longest&s=a+b&sort=again');
});

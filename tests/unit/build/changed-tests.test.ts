import { expect, it } from 'vitest';
import { testsOf } from '../../../build/scripts/lib/changed-tests.mjs';

it.each<[string, string, string, string]>([
  [
    'an import',
    'src/shared/entities/settings.ts',
    'tests/unit/shared/settings.test.ts',
    'tests/unit/shared/day.test.ts',
  ],
  [
    'a process that is started by path',
    'src/site/app/start.ts',
    'tests/site/config.test.ts',
    'tests/unit/shared/day.test.ts',
  ],
  [
    'a migration that is read with its folder',
    'src/site/platform/db/migrations/001-foundation.sql',
    'tests/site/database.test.ts',
    'tests/unit/shared/day.test.ts',
  ],
  [
    'a page, which the router finds by its folder',
    'src/renderer/pages/models/Page.tsx',
    'tests/unit/renderer/models.test.tsx',
    'tests/unit/shared/day.test.ts',
  ],
  ['a text', 'locales/en/errors.json', 'tests/unit/renderer/shell.test.tsx', 'tests/unit/shared/day.test.ts'],
  [
    'the test itself',
    'tests/unit/shared/day.test.ts',
    'tests/unit/shared/day.test.ts',
    'tests/unit/shared/path.test.ts',
  ],
])('finds the tests of %s', (_name, changed, seen, unseen) => {
  const tests = testsOf([changed]);
  expect(tests).toContain(seen);
  expect(tests).not.toContain(unseen);
});

it('finds all tests for a change of packages', () => {
  expect(testsOf(['package-lock.json']).length).toBeGreaterThan(200);
});

it('finds none for a page of documentation', () => {
  expect(testsOf(['README.md'])).toEqual([]);
});

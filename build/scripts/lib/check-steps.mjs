/**
 * What `npm run check` and `npm test` both run, longest first. On a fresh clone all of it; later lint,
 * types and format skip what did not change.
 * @type {readonly import('./steps.mjs').Step[]}
 */
export const CHECK_STEPS = [
  { name: 'lint', command: 'node', args: ['build/scripts/lint.mjs'] },
  { name: 'types', command: 'tsc', args: ['--build'] },
  { name: 'unused', command: 'knip', args: ['--config', 'build/knip.json', '--no-progress'] },
  {
    name: 'format',
    command: 'prettier',
    args: [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/prettier',
      '.',
    ],
  },
  { name: 'arrows', command: 'node', args: ['build/scripts/arrows.mjs'] },
  { name: 'locales', command: 'node', args: ['build/scripts/locales.mjs'] },
  { name: 'words', command: 'node', args: ['build/scripts/words.mjs'] },
];

/** The fast tests that `check` adds; `npm test` runs them with all others. */
export const FAST_TESTS = { name: 'unit', command: 'node', args: ['build/scripts/fast-tests.mjs'] };

/**
 * Some test files, whatever project they belong to.
 * @param {readonly string[]} files
 * @returns {import('./steps.mjs').Step}
 */
export const testStep = (files) => ({
  name: 'unit',
  command: 'vitest',
  args: ['run', '--config', 'build/vitest.config.ts', '--reporter', 'dot', '--silent=passed-only', ...files],
});

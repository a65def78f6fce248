/** @param {readonly string[]} flags */
const lint = (...flags) => ({ name: 'lint', command: 'node', args: ['build/scripts/lint.mjs', ...flags] });

/** @type {readonly import('./steps.mjs').Step[]} */
const OTHER_STEPS = [
  { name: 'types', command: 'node', args: ['build/scripts/types.mjs'] },
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
  { name: 'reference', command: 'node', args: ['build/scripts/config-reference.mjs', '--check'] },
  { name: 'words', command: 'node', args: ['build/scripts/words.mjs'] },
];

/** What `npm run check` runs, longest first; on a later run lint, types and format skip what did not change. */
export const CHECK_STEPS = [lint(), ...OTHER_STEPS];

/** The same in `npm test`, with every lint rule over every file. */
export const ALL_CHECK_STEPS = [lint('--all'), ...OTHER_STEPS];

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

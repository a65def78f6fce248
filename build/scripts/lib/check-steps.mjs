/**
 * What `npm run check` and `npm test` both run, longest first. Lint remembers nothing: a rule that knows types changes
 * its mind about files that did not change, and a commit green here must be green there.
 * @type {readonly import('./steps.mjs').Step[]}
 */
export const CHECK_STEPS = [
  {
    name: 'lint',
    command: 'eslint',
    args: ['--config', 'build/eslint.config.js', '--max-warnings', '0', '.'],
  },
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
];

/** The fast tests that `check` adds; `npm test` runs them with all others. */
export const FAST_TESTS = {
  name: 'unit',
  command: 'vitest',
  args: [
    ...['run', '--config', 'build/vitest.config.ts', '--reporter', 'dot', '--silent=passed-only'],
    ...['unit', 'page', 'contract'].flatMap((project) => ['--project', project]),
  ],
};

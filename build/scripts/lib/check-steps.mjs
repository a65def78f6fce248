const cache = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${name}`];

/**
 * What `npm run check` and `npm test` both run, longest first. Only `check` lets lint remember files that did not
 * change: a rule that knows types can change its mind about them, which the whole run then finds out.
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
    args: ['--check', '--log-level', 'warn', ...cache('prettier'), '.'],
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

/** The same with lint's memory. */
export const QUICK_STEPS = CHECK_STEPS.map((step) =>
  step.name === 'lint' ? { ...step, args: [...step.args, ...cache('eslint')] } : step,
);

import { parseArgs } from 'node:util';
import { changedSince } from './lib/git-change.mjs';
import { testsOf } from './lib/changed-tests.mjs';
import { CHECK_STEPS, FAST_TESTS, testStep } from './lib/check-steps.mjs';
import { runSteps } from './lib/steps.mjs';

/**
 * `npm run check`: the fast subset of `npm test`. Names run those steps alone (`npm run check -- lint types`);
 * `--changed` runs the tests that a change since `--base` (default: the last commit) can break, those of the site too.
 */
const { values, positionals: chosen } = parseArgs({
  options: { changed: { type: 'boolean' }, base: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
const all = [FAST_TESTS, ...CHECK_STEPS];
const unknown = chosen.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`no step named ${unknown.join(', ')}; there are ${all.map((step) => step.name).join(', ')}`);
  process.exit(2);
}
const steps = values.changed ? changedSteps() : all;
const started = performance.now();
const { passed, failed } = await runSteps(
  chosen.length > 0 ? steps.filter((step) => chosen.includes(step.name)) : steps,
  2,
);
console.log(`${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(0)} s)`);
process.exitCode = failed > 0 ? 1 : 0;

function changedSteps() {
  const changed = changedSince(values.base);
  const tests = testsOf(changed);
  console.log(`${changed.length} files changed, ${tests.length} test files can see them`);
  return [...(tests.length > 0 ? [testStep(tests)] : []), ...CHECK_STEPS];
}

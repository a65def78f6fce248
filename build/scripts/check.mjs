import { CHECK_STEPS, FAST_TESTS } from './lib/check-steps.mjs';
import { runSteps } from './lib/steps.mjs';

/** `npm run check`: the fast subset of `npm test`. Names given run those steps alone: `npm run check -- lint types`. */
const asked = process.argv.slice(2);
const all = [FAST_TESTS, ...CHECK_STEPS];
const unknown = asked.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`no step named ${unknown.join(', ')}; there are ${all.map((step) => step.name).join(', ')}`);
  process.exit(2);
}
const started = performance.now();
const { passed, failed } = await runSteps(
  asked.length > 0 ? all.filter((step) => asked.includes(step.name)) : all,
  2,
);
console.log(`${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(0)} s)`);
process.exitCode = failed > 0 ? 1 : 0;

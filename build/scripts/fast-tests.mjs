import { globSync } from 'node:fs';
import { openPassed } from './lib/content-keys.mjs';
import { run } from './lib/run.mjs';

/**
 * The fast tests of `npm run check`: those whose file, or anything it reaches, changed since they last passed. Tests of
 * the page (`.tsx`) are not among them: a document for each file costs more than all others together.
 */
const PROJECTS = ['unit', 'contract'].flatMap((project) => ['--project', project]);
const VITEST = ['run', '--config', 'build/vitest.config.ts', '--reporter', 'dot', '--silent=passed-only'];
/** What tests read without naming its files. */
const READ = [
  'build/vitest.config.ts',
  'locales/**/*.json',
  'resources/info/**/*.{json,md}',
  'electron-builder.yml',
];

const passed = openPassed('.cache/tests.json', READ);
const files = globSync('tests/{unit,contract}/**/*.test.ts', {
  exclude: ['tests/unit/build/**'],
});
const changed = passed.changed(files);

const args = [...VITEST, ...PROJECTS, '--passWithNoTests', ...changed];
const { code, output } = changed.length === 0 ? { code: 0, output: '' } : await run('vitest', args);
process.stdout.write(output);
console.log(`${changed.length} of ${files.length} test files run`);
if (code === 0) passed.store(files);
process.exitCode = files.length === 0 ? 1 : code;

import { openPassed } from './lib/content-keys.mjs';
import { run } from './lib/run.mjs';

/**
 * ESLint over what changed since it last passed. A rule that knows types may judge a file anew because of another one,
 * so a file is skipped only while it, everything it imports, the rules and the packages are the same.
 */
const passed = openPassed('.cache/lint.json', ['build/eslint.config.js', 'build/eslint/*.js']);
const files = [...passed.graph.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const changed = passed.changed(files);

const args = ['--config', 'build/eslint.config.js', '--max-warnings', '0', '--no-warn-ignored', ...changed];
const { code, output } = changed.length === 0 ? { code: 0, output: '' } : await run('eslint', args);
process.stdout.write(output);
console.log(`${changed.length} of ${files.length} files looked at`);
if (code === 0) passed.store(files);
process.exitCode = files.length === 0 ? 1 : code;

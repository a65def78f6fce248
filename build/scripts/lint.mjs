import { openPassed } from './lib/content-keys.mjs';
import { run } from './lib/run.mjs';

/**
 * ESLint over what changed since it last passed; a file is skipped only while it, everything it imports, the rules and
 * the packages are the same. On a fresh clone only the quick rules run, with `--all` (`npm test`) every rule.
 */
const isAll = process.argv.includes('--all');
const settings = ['build/eslint.config.js', 'build/eslint/*.js'];
const passed = openPassed(isAll ? '.cache/lint-all.json' : '.cache/lint.json', settings);
const files = [...passed.graph.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const changed = passed.changed(files);
const rules = isAll || passed.hasAny ? 'all' : 'quick';

const args = ['--config', 'build/eslint.config.js', '--max-warnings', '0', '--no-warn-ignored', ...changed];
const options = { env: { YORU_LINT_RULES: rules } };
const { code, output } = changed.length === 0 ? { code: 0, output: '' } : await run('eslint', args, options);
process.stdout.write(output);
console.log(`${changed.length} of ${files.length} files looked at, ${rules} rules`);
if (code === 0) passed.store(files);
process.exitCode = files.length === 0 ? 1 : code;

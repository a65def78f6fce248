import { openPassed } from './lib/content-keys.mjs';
import { run } from './lib/run.mjs';

/**
 * Oxlint, and ESLint for our own rules, over what changed since it last passed; a file is skipped only while it,
 * everything it imports, the rules and the packages are the same. The rules that ask for types are left out on a fresh
 * clone, unless with `--all` (`npm test`).
 */
const isAll = process.argv.includes('--all');
const settings = ['.oxlintrc.json', 'build/eslint.config.js', 'build/eslint/*.js'];
const passed = openPassed(isAll ? '.cache/lint-all.json' : '.cache/lint.json', settings);
const files = [...passed.graph.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const changed = passed.changed(files);
const isTyped = isAll || passed.hasAny;

/** Whether a suppression suppresses something is known only where every rule runs. */
const typed = ['--type-aware', '--report-unused-disable-directives-severity', 'error'];
const tools = [
  ['oxlint', '--config', '.oxlintrc.json', ...(isTyped ? typed : [])],
  ['eslint', '--config', 'build/eslint.config.js', '--max-warnings', '0', '--no-warn-ignored'],
];
let worst = files.length === 0 ? 1 : 0;
for (const [tool, ...args] of changed.length === 0 ? [] : tools) {
  const { code, output } = await run(tool, [...args, ...changed]);
  process.stdout.write(output);
  worst = Math.max(worst, code);
}
console.log(`${changed.length} of ${files.length} files looked at, ${isTyped ? 'all' : 'quick'} rules`);
if (worst === 0) passed.store(files);
process.exitCode = worst;

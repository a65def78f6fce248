import { openPassed } from './lib/content-keys.mjs';
import { run } from './lib/run.mjs';

/**
 * Oxlint over what changed since it last passed, with our own rules (build/lint); a file is skipped only while it,
 * everything it imports, the rules and the packages are the same. The rules that ask for types are left out on a fresh
 * clone, unless with `--all` (`npm test`).
 */
const isAll = process.argv.includes('--all');
const settings = ['.oxlintrc.json', 'build/lint/*.js'];
const passed = openPassed(isAll ? '.cache/lint-all.json' : '.cache/lint.json', settings);
const files = [...passed.graph.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const changed = passed.changed(files);
const isTyped = isAll || passed.hasAny;

/** Whether a suppression suppresses something is known only where every rule runs. */
const typed = ['--type-aware', '--report-unused-disable-directives-severity', 'error'];
let code = files.length === 0 ? 1 : 0;
if (changed.length > 0) {
  const found = await run('oxlint', ['--config', '.oxlintrc.json', ...(isTyped ? typed : []), ...changed]);
  process.stdout.write(found.output);
  code ||= found.code;
}
console.log(`${changed.length} of ${files.length} files looked at, ${isTyped ? 'all' : 'quick'} rules`);
if (code === 0) passed.store(files);
process.exitCode = code;

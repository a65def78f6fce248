import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { importGraph, reachedFrom } from './lib/import-graph.mjs';
import { run } from './lib/run.mjs';

/**
 * ESLint over what changed since it last passed. A rule that knows types may judge a file anew because of another one,
 * so a file is skipped only while it, everything it imports, the rules and the packages are the same.
 * `--all` looks at every file.
 */
const CACHE = '.cache/lint.json';
const RULES = [
  'package-lock.json',
  'build/eslint.config.js',
  ...globSync('{build/eslint/*.js,**/tsconfig*.json}', { exclude: ['node_modules', 'out'] }).sort(),
];
const GLOBALS = globSync('src/**/*.d.ts').sort();

const hashes = new Map();
const hashOf = (file) => {
  if (!hashes.has(file)) hashes.set(file, createHash('sha1').update(readFileSync(file)).digest('hex'));
  return hashes.get(file);
};
const graph = importGraph();
const common = [...RULES, ...GLOBALS].map(hashOf).join();
const keyOf = (file) =>
  createHash('sha1')
    .update([common, ...[...reachedFrom(graph, file)].sort().map((each) => `${each} ${hashOf(each)}`)].join())
    .digest('hex');

const files = [...graph.keys()].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const keys = Object.fromEntries(files.map((file) => [file, keyOf(file)]));
const known =
  process.argv.includes('--all') || !existsSync(CACHE) ? {} : JSON.parse(readFileSync(CACHE, 'utf8'));
const toLint = files.filter((file) => known[file] !== keys[file]);

const args = ['--config', 'build/eslint.config.js', '--max-warnings', '0', '--no-warn-ignored', ...toLint];
const { code, output } = toLint.length === 0 ? { code: 0, output: '' } : await run('eslint', args);
process.stdout.write(output);
console.log(`${toLint.length} of ${files.length} files looked at`);
if (code === 0) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(CACHE, JSON.stringify(keys));
}
process.exitCode = files.length === 0 ? 1 : code;

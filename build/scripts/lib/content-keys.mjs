import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importGraph, reachedFrom } from './import-graph.mjs';

/** Files that every other one depends on: packages, compiler settings, global types. */
const COMMON = ['package-lock.json', '{.,build,src/*,tests}/tsconfig*.json', 'src/**/*.d.ts'];

/**
 * Remembers in `cache` which files passed a tool, each by a key over itself, all it reaches and what is common.
 * @param {string} cache path of a JSON file
 * @param {readonly string[]} settings globs of the tool's own settings
 */
export function openPassed(cache, settings) {
  const graph = importGraph();
  const hashes = new Map();
  const hashOf = (file) => {
    if (!hashes.has(file)) hashes.set(file, createHash('sha1').update(readFileSync(file)).digest('hex'));
    return hashes.get(file);
  };
  const common = globSync([...COMMON, ...settings])
    .sort()
    .map(hashOf)
    .join();
  const keyOf = (file) => {
    const reached = [...reachedFrom(graph, file)].sort().map((each) => `${each} ${hashOf(each)}`);
    return createHash('sha1')
      .update([common, ...reached].join())
      .digest('hex');
  };
  const known = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};
  return {
    graph,
    hasAny: Object.keys(known).length > 0,
    /** @param {readonly string[]} files @returns those that have not passed as they are now */
    changed: (files) => files.filter((file) => known[file] !== keyOf(file)),
    /** @param {readonly string[]} files all that pass as they are now */
    store(files) {
      mkdirSync(dirname(cache), { recursive: true });
      writeFileSync(cache, JSON.stringify(Object.fromEntries(files.map((file) => [file, keyOf(file)]))));
    },
  };
}

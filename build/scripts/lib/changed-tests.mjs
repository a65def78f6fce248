import { importGraph, reachedFrom } from './import-graph.mjs';

/** What every test depends on without naming it. */
const EVERYTHING =
  /^(package(-lock)?\.json|build\/vitest\.config\.ts|build\/tsconfig.*|tests\/tsconfig\.json)$/;
/** Folders that are read as a whole: a test that reaches the reader depends on all of them. */
const READ_WHOLE = [
  { folder: /^locales\//, reader: /^src\/renderer\/i18n\/|^src\/site\/app\/http\/web\/texts\.ts$/ },
  { folder: /^src\/site\/platform\/db\/migrations\//, reader: /^src\/site\/platform\/db\/migrate\.ts$/ },
  {
    folder: /^resources\//,
    reader: /^src\/site\/(.*\/)?(http|seed|mail|cases|notices|own-data|uploads|search)\//,
  },
];

/**
 * Test files that a change can break.
 * @param {readonly string[]} changed paths from the root
 * @returns {string[]} paths of test files, sorted
 */
export function testsOf(changed) {
  const graph = importGraph();
  const tests = [...graph.keys()].filter((file) =>
    /^tests\/(unit|contract|site)\/.*\.test\.tsx?$/.test(file),
  );
  if (changed.some((file) => EVERYTHING.test(file))) return tests.sort();
  const targets = new Set(changed);
  const readers = READ_WHOLE.filter(({ folder }) => changed.some((file) => folder.test(file)));
  const isHit = (file) => targets.has(file) || readers.some(({ reader }) => reader.test(file));
  return tests.filter((test) => [...reachedFrom(graph, test)].some(isHit)).sort();
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, matchesGlob } from 'node:path';

/** `from './a.ts'`, `import('./a.ts')`, `new URL('./a.ts', …)`: a path from the file it is written in. */
const RELATIVE = /['"`](\.{1,2}\/[^'"`\n$]+?)(?:\?\w+)?['"`]/g;
/** `'src/site/app/server.mjs'`: a path from the root, as tests name what they start as a process. */
const FROM_ROOT = /['"`]((?:src|tests|build|locales|resources)\/[^'"`\n$*]+)['"`]/g;

const CODE = '{src,tests,build}/**/*.{ts,tsx,mjs,js,cjs,css,json,sql,html}';

/**
 * Which file names which, by imports and by paths in texts, so that what a test starts as a process counts too.
 * @returns {Map<string, ReadonlySet<string>>} every file of the code with the files it names, by paths from the root
 */
export function importGraph() {
  const files = new Set(
    globSync([CODE, 'locales/**/*.json', 'electron.vite.config.ts'], { exclude: ['**/node_modules'] }),
  );
  const graph = new Map();
  for (const file of files) {
    const named = new Set();
    if (/\.[cm]?[jt]sx?$/.test(extname(file))) {
      const text = readFileSync(file, 'utf8');
      for (const [, path] of text.matchAll(RELATIVE)) named.add(join(dirname(file), path));
      for (const [, path] of text.matchAll(FROM_ROOT)) named.add(join(path));
    }
    graph.set(file, new Set([...named].flatMap((path) => filesAt(path, files))));
  }
  return graph;
}

/** The file of a path, or those of a pattern: pages are imported by one (`src/renderer/app/screens.tsx`). */
function filesAt(path, files) {
  if (path.includes('*')) return [...files].filter((file) => matchesGlob(file, path));
  return files.has(path) ? [path] : [];
}

/**
 * A file and all it names, directly or through others.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @param {string} file
 * @returns {ReadonlySet<string>}
 */
export function reachedFrom(graph, file) {
  const reached = new Set([file]);
  for (const each of reached) for (const next of graph.get(each) ?? []) reached.add(next);
  return reached;
}

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, ROOT, runTool, TSCONFIGS, type Files } from '../../support/planted-tree.ts';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/** What each layer may name, and what must not compile there (house style 1). */
const OWN: Files = {
  'src/shared/own.ts': 'export const own = (signal: AbortSignal) => signal.aborted;\n',
  'src/main/own.ts':
    "import { own } from '../shared/own.ts';\nexport const mine = [own, process.pid, Buffer.from('a')];\n",
  'src/preload/own.ts': 'export const mine = window.name;\n',
  'src/renderer/own.tsx':
    "import { own } from '../shared/own.ts';\nexport const Mine = () => <p onClick={() => own(new AbortController().signal)}>{document.title}</p>;\n",
  'src/web/own.ts': 'export const mine = () => indexedDB.open(location.href);\n',
  'src/site/own.ts': "import { own } from '../shared/own.ts';\nexport const mine = [own, process.pid];\n",
};

const FOREIGN: readonly (readonly [string, string])[] = [
  ['src/shared', 'document.title'],
  ['src/shared', 'process.pid'],
  ['src/shared', "new URL('https://yoru.app')"],
  ['src/shared', "Buffer.from('a')"],
  ['src/shared', 'localStorage'],
  ['src/main', 'document.title'],
  ['src/main', 'window.name'],
  ['src/site', 'document.title'],
  ['src/site', 'window.name'],
  ['src/preload', 'process.pid'],
  ['src/renderer', 'process.pid'],
  ['src/renderer', "Buffer.from('a')"],
  ['src/web', 'process.pid'],
];

const build = (root: string) => runTool(TSC, ['--build', '--pretty', 'false', 'tsconfig.json'], root);

/** Without `build` and `tests`, which the tree does not have. */
const ROOT_CONFIG: Files = {
  'tsconfig.json': JSON.stringify({
    files: [],
    references: ['shared', 'main', 'preload', 'renderer', 'web', 'site'].map((layer) => ({
      path: `src/${layer}`,
    })),
  }),
};

describe('layers compile with their own libraries only', () => {
  it('takes what each may name', async () => {
    await using tree = await plantTree({ ...OWN, ...ROOT_CONFIG }, TSCONFIGS.slice(1));
    expect(await build(tree.root)).toEqual({ code: 0, output: '' });
  });

  it('refuses every foreign name', async () => {
    const planted = FOREIGN.map(([layer, name], at) => [
      `${layer}/breach-${at}.ts`,
      `export const taken = ${name};\n`,
    ]);
    await using tree = await plantTree(
      { ...Object.fromEntries(planted), ...ROOT_CONFIG },
      TSCONFIGS.slice(1),
    );
    const { code, output } = await build(tree.root);
    const missed = planted
      .filter(([file]) => !output.includes(`${file}(1,`))
      .map(([file, text]) => `${file}: ${text}`);
    expect(missed).toEqual([]);
    expect(code).not.toBe(0);
  });
});

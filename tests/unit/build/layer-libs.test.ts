import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plantTree, ROOT, runTool, TSCONFIGS, type Files } from '../../support/planted-tree.ts';

const TSC = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

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

const PLANTED: Files = Object.fromEntries(
  FOREIGN.map(([layer, name], at) => [`${layer}/breach-${at}.ts`, `export const taken = ${name};\n`]),
);

describe('layers compile with their own libraries only', () => {
  let errors: readonly string[];
  let code: number;

  beforeAll(async () => {
    await using tree = await plantTree({ ...OWN, ...PLANTED, ...ROOT_CONFIG }, TSCONFIGS.slice(1));
    const built = await build(tree.root);
    code = built.code;
    // Lines that go on with the one before are indented.
    errors = built.output.split('\n').filter((line) => /^\S/.test(line));
  });

  it('takes what each may name', () => {
    expect(
      errors.filter((line) => !Object.keys(PLANTED).some((file) => line.startsWith(`${file}(1,`))),
    ).toEqual([]);
  });

  it('refuses every foreign name', () => {
    const missed = Object.entries(PLANTED).filter(
      ([file]) => !errors.some((line) => line.startsWith(`${file}(1,`)),
    );
    expect(missed).toEqual([]);
    expect(code).not.toBe(0);
  });
});

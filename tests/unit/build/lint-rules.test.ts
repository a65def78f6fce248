import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantTree, ROOT, runTool, TSCONFIGS, type PlantedTree } from '../../support/planted-tree.ts';
import { PLAIN, SCRIPTS, TYPED } from './general-breaches.ts';
import { OWN } from './own-breaches.ts';
import { REACT } from './react-breaches.ts';

const FLOAT = 'export const go = (run: () => Promise<void>) => {\n  run();\n};';
const MOCK = "import { vi } from 'vitest';\nvi.mock('node:fs');";
const lines = (count: number) =>
  Array.from({ length: count }, (_none, at) => `export const value${at} = ${at};`).join('\n');
const suppressed = (by: string, text = 'console.log(1);') =>
  `// ${by}-disable-next-line no-console -- the ready line is for the starting process\n${text}`;

/** Where rules hold and where they do not: file, its text, the rule that must speak; `null`: it must pass. */
const PLACES: readonly (readonly [string, string, string | null])[] = [
  ...[
    'src/shared/float.ts',
    'src/main/float.ts',
    'src/preload/float.ts',
    'src/renderer/float.tsx',
    'src/web/float.ts',
    'tests/site/float.ts',
    'build/float.ts',
    'electron.vite.config.ts',
  ].map((file) => [file, FLOAT, 'typescript/no-floating-promises'] as const),
  ['tests/site/mocks.test.ts', MOCK, 'no-restricted-properties'],
  ['tests/unit/web/mocks.test.ts', MOCK, 'no-restricted-properties'],
  ['tests/site/mocks-fuzz.test.ts', MOCK, null],
  ['tests/unit/build/mocks.test.ts', MOCK, null],
  ['tests/site/bang.ts', 'export const first = (list: string[]) => list[0]!;', null],
  ['tests/site/said.ts', 'console.log(1);', null],
  ['src/renderer/ask.ts', "export const ask = () => fetch('/api');", 'no-restricted-globals'],
  ['src/renderer/keep.ts', 'export const keep = () => localStorage.clear();', 'no-restricted-globals'],
  ['src/web/ask.ts', "export const ask = () => fetch('/api');", null],
  ['src/web/use.ts', 'export const go = (use: () => void) => {\n  if (go.length > 0) use();\n};', null],
  ['src/site/long.ts', lines(301), 'max-lines'],
  ['src/site/short.ts', lines(300), null],
  ['src/site/reasoned.ts', suppressed('oxlint'), null],
  ['src/site/of-eslint.ts', suppressed('eslint'), 'no-console'],
  ['src/site/idle.ts', suppressed('oxlint', 'export const one = 1;'), 'unused suppression'],
];

const CASES: typeof PLACES = [
  ...[...TYPED, ...PLAIN].map(([rule, text], at) => [`src/site/general/${at}.ts`, text, rule] as const),
  ...SCRIPTS.map(([rule, text], at) => [`build/scripts/${at}.mjs`, text, rule] as const),
  ...REACT.map(([rule, text], at) => [`src/renderer/ui/${at}.tsx`, text, rule] as const),
  ...PLACES,
  ...OWN,
];

/** No text was found that only it objects to: `exhaustive-deps` speaks first. */
const UNSHOWN = ['preserve-manual-memoization'];

interface Found {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly message: string;
    readonly filename: string;
  }[];
}

/** `react-hooks(purity)` and the `react/purity` of the settings are one rule. */
const shortName = (rule: string) => /([\w-]+)\)?$/.exec(rule)?.[1] ?? rule;

describe('the rules of lint', () => {
  let tree: PlantedTree;
  let found: Map<string, readonly string[]>;

  beforeAll(async () => {
    const files = Object.fromEntries(CASES.map(([file, text]) => [file, `${text}\n`]));
    const settings = [
      '.oxlintrc.json',
      'build/lint',
      ...TSCONFIGS,
      'build/tsconfig.json',
      'tests/tsconfig.json',
    ];
    tree = await plantTree(files, settings);
    const flags = [
      '--type-aware',
      '--report-unused-disable-directives-severity',
      'error',
      '--format',
      'json',
    ];
    // Named: it would walk the packages, whose folder is a link here.
    const places = ['src', 'tests', 'build', 'electron.vite.config.ts'];
    const tool = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { output } = await runTool(tool, [...flags, ...places], tree.root);
    const { diagnostics } = JSON.parse(output) as Found;
    found = new Map(
      CASES.map(([file]) => [
        file,
        diagnostics
          .filter(({ filename }) => filename === file)
          .map(({ code, message }) =>
            code ? shortName(code) : message.replace(/^Unused .*/, 'suppression'),
          ),
      ]),
    );
  });

  afterAll(() => tree[Symbol.asyncDispose]());

  it.each(CASES)('%s', (file, _text, rule) => {
    expect(found.get(file)).toEqual(rule === null ? [] : expect.arrayContaining([shortName(rule)]));
  });

  it('are shown a breach, each of them', async () => {
    const { rules, overrides } = JSON.parse(await readFile(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      readonly rules: object;
      readonly overrides: readonly { readonly rules: object }[];
    };
    const on = [rules, ...overrides.map((each) => each.rules)].flatMap((each) =>
      Object.entries(each).flatMap(([rule, state]) => (state === 'off' ? [] : [shortName(rule)])),
    );
    const planted = new Set(CASES.map(([, , rule]) => rule && shortName(rule)));
    expect(on.filter((rule) => !planted.has(rule))).toEqual(UNSHOWN);
    expect(on.length).toBeGreaterThan(60);
  });
});

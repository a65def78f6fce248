/** What one of oxlint's rules must find: the rule, and a text of TypeScript that breaks it. */
type Breach = readonly [rule: string, text: string];

/** Rules that ask the compiler for types. */
export const TYPED: readonly Breach[] = [
  ['typescript/await-thenable', 'export const go = async (it: number) => await it;'],
  ['typescript/no-array-delete', 'export const go = (list: number[]) => delete list[0];'],
  ['typescript/no-base-to-string', 'export const go = (it: { a: 1 }) => String(it);'],
  ['typescript/no-duplicate-type-constituents', 'export type Two = string | string;'],
  ['typescript/no-floating-promises', 'export const go = (run: () => Promise<void>) => {\n  run();\n};'],
  [
    'typescript/no-floating-promises',
    'export const go = (all: Promise<number>[]) => {\n  all.map((one) => one);\n};',
  ],
  [
    'typescript/no-for-in-array',
    'export const go = (list: number[]) => {\n  for (const at in list) String(at);\n};',
  ],
  ['typescript/no-implied-eval', "export const go = () => setTimeout('go()', 1);"],
  ['typescript/no-misused-promises', 'export const go = (run: () => Promise<boolean>) => (run() ? 1 : 2);'],
  [
    'typescript/no-misused-promises',
    'export const go = (list: number[]) => list.forEach(async (one) => Promise.resolve(one));',
  ],
  [
    'typescript/no-misused-promises',
    'export const it: { run: () => void } = { run: async () => Promise.resolve() };',
  ],
  ['typescript/no-redundant-type-constituents', 'export type Any = unknown | string;'],
  ['typescript/no-unnecessary-type-assertion', 'export const go = (it: string) => it as string;'],
  [
    'typescript/no-unsafe-argument',
    'const take = (it: string) => it;\nexport const go = (text: string) => take(JSON.parse(text));',
  ],
  [
    'typescript/no-unsafe-assignment',
    'export const go = (text: string) => {\n  const it = JSON.parse(text);\n  return String(it);\n};',
  ],
  [
    'typescript/no-unsafe-assignment',
    'export const go = (text: string) => {\n  const [it] = [JSON.parse(text)];\n  return String(it);\n};',
  ],
  ['typescript/no-unsafe-call', 'export const go = (text: string) => void JSON.parse(text)();'],
  [
    'typescript/no-unsafe-enum-comparison',
    "declare enum Fruit {\n  Apple = 'apple',\n}\nexport const go = (it: Fruit) => it === 'apple';",
  ],
  ['typescript/no-unsafe-member-access', 'export const go = (text: string) => void JSON.parse(text).a;'],
  ['typescript/no-unsafe-return', 'export const go = (text: string) => JSON.parse(text);'],
  [
    'typescript/no-unsafe-return',
    'export const go = (text: string): string => {\n  return JSON.parse(text);\n};',
  ],
  ['typescript/no-unsafe-unary-minus', 'export const go = (it: string) => -it;'],
  ['typescript/only-throw-error', "export const go = () => {\n  throw 'no';\n};"],
  [
    'typescript/prefer-promise-reject-errors',
    "export const go = () => new Promise((_resolve, reject) => reject('no'));",
  ],
  ['typescript/prefer-promise-reject-errors', "export const go = () => Promise.reject('no');"],
  [
    'typescript/restrict-plus-operands',
    'export const go = (it: { a: 1 }, text: string) => text + (it as unknown as number[]);',
  ],
  ['typescript/restrict-template-expressions', 'export const go = (it: { a: 1 }) => `${it}`;'],
  ['typescript/restrict-template-expressions', 'export const go = (it: string[]) => `${it}`;'],
  [
    'typescript/switch-exhaustiveness-check',
    "export const go = (it: 'a' | 'b') => {\n  switch (it) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n};",
  ],
];

/** Rules that read the text alone. */
export const PLAIN: readonly Breach[] = [
  ['typescript/ban-ts-comment', "// @ts-expect-error\nexport const it: number = 'a';"],
  ['typescript/ban-ts-comment', "// @ts-ignore -- because\nexport const it: number = 'a';"],
  ['typescript/ban-ts-comment', '// @ts-nocheck\nexport const it = 1;'],
  ['no-array-constructor', 'export const it = new Array(1, 2);'],
  ['typescript/no-duplicate-enum-values', 'export enum It {\n  A = 1,\n  B = 1,\n}'],
  ['typescript/no-empty-object-type', 'export type It = {};'],
  ['typescript/no-empty-object-type', 'export interface It {}'],
  ['typescript/no-explicit-any', 'export const take = (it: any) => String(it);'],
  ['typescript/no-explicit-any', 'export type It = Record<string, any>;'],
  ['typescript/no-extra-non-null-assertion', 'export const go = (it: string | null) => it!!;'],
  ['typescript/no-misused-new', 'export interface It {\n  new (): It;\n}'],
  ['typescript/no-namespace', 'export namespace It {\n  export const a = 1;\n}'],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'export const go = (it: { a: string } | null) => it?.a!;',
  ],
  ['typescript/no-non-null-assertion', 'export const first = (list: string[]) => list[0]!;'],
  ['typescript/no-require-imports', "export const fs: unknown = require('node:fs');"],
  [
    'typescript/no-this-alias',
    'export class It {\n  go() {\n    const self = this;\n    return self;\n  }\n}',
  ],
  ['typescript/no-unnecessary-type-constraint', 'export const go = <T extends unknown>(it: T) => it;'],
  ['typescript/no-unsafe-declaration-merging', 'export interface It {\n  a: 1;\n}\nexport class It {}'],
  ['typescript/no-unsafe-function-type', 'export type It = Function;'],
  ['no-unused-expressions', 'export const go = (a: number) => {\n  a + 1;\n};'],
  ['no-unused-expressions', 'export const go = (a: boolean, b: () => void) => {\n  a && b();\n};'],
  ['no-unused-vars', 'const it = 1;\nexport const two = 2;'],
  ['no-unused-vars', 'export const go = (a: number, b: number) => a;'],
  [
    'no-unused-vars',
    'export const go = (run: () => void) => {\n  try {\n    run();\n  } catch (error) {\n    return 1;\n  }\n  return 2;\n};',
  ],
  ['no-unused-vars', "import { spawn } from 'node:fs';\nexport const two = 2;"],
  ['typescript/no-wrapper-object-types', 'export type It = String;'],
  ['typescript/prefer-as-const', "export const it: 'a' = 'a';"],
  ['typescript/prefer-namespace-keyword', 'declare module It {\n  const a: number;\n}\nexport const b = 1;'],
  ['typescript/triple-slash-reference', '/// <reference path="./other.ts" />\nexport const it = 1;'],
  ['eqeqeq', 'export const go = (a: unknown) => a == 1;'],
  ['eqeqeq', 'export const go = (a: unknown) => a != null;'],
  ['no-console', 'console.log(1);'],
  ['no-constant-condition', 'export const go = () => (1 ? 1 : 2);'],
  ['no-debugger', 'debugger;'],
  ['no-empty', 'export const go = (a: boolean) => {\n  if (a) {\n  }\n};'],
  ['no-empty', 'export const go = (run: () => void) => {\n  try {\n    run();\n  } catch {}\n};'],
  ['no-eval', "export const go = () => void eval('1');"],
  ['no-eval', "export const go = () => void globalThis.eval('1');"],
  ['no-new-func', "export const go: unknown = new Function('1');"],
  ['no-self-compare', 'export const go = (a: number) => a === a;'],
  [
    'no-unsafe-finally',
    'export const go = (run: () => void) => {\n  try {\n    run();\n  } finally {\n    return 1;\n  }\n};',
  ],
  ['no-var', 'export var it = 1;'],
  ['object-shorthand', 'export const go = (a: number) => ({ a: a });'],
  ['object-shorthand', 'export const it = { go: function () {} };'],
  ['prefer-const', 'let it = 1;\nexport const two = it;'],
  ['prefer-rest-params', 'export function go() {\n  return arguments[0];\n}'],
  [
    'prefer-spread',
    'export const go = (run: (...all: number[]) => void, all: number[]) => run.apply(undefined, all);',
  ],
  ['max-lines', Array.from({ length: 301 }, (_none, at) => `export const value${at} = ${at};`).join('\n')],
];

/** Rules that only scripts without types need: the compiler finds it in the others. */
export const SCRIPTS: readonly Breach[] = [
  ['no-dupe-keys', 'export const it = { a: 1, a: 2 };'],
  ['no-implied-eval', "export const go = () => setTimeout('go()', 1);"],
  ['no-unreachable', 'export const go = () => {\n  return 1;\n  go();\n};'],
  ['no-unused-vars', 'const it = 1;\nexport const two = 2;'],
];

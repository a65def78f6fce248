import path from 'node:path';
import { expect, it } from 'vitest';
import { plantTree, ROOT, runTool, type Files } from '../../support/planted-tree.ts';

const SCRIPT = path.join(ROOT, 'build/scripts/words.mjs');
const RULES = JSON.stringify({ names: { 'Shelf|createShelf': 'DownloadStore' }, prose: { told: 'shown' } });

async function check(files: Files, ...args: readonly string[]) {
  await using tree = await plantTree({
    'build/words.json': RULES,
    'build/words-left.json': '{ "told": 1 }',
    ...files,
  });
  return await runTool(SCRIPT, args, tree.root);
}

it.each<[string, Files, string, number]>([
  ['a clean tree', { 'src/a.ts': '// Bookshelf, was told\n' }, '1 files, 0 breaches', 0],
  [
    'a private name',
    { 'src/a.ts': 'export class Shelf {}\n' },
    'src/a.ts:1: "Shelf" (instead: DownloadStore)',
    1,
  ],
  ['a private name in a README', { 'src/README.md': 'Call `createShelf`.\n' }, 'src/README.md:1', 1],
  ['more old prose than was left', { 'src/a.ts': '// told\n// told\n' }, '"told" on 2 lines, at most 1', 1],
  ['nothing to look at', { 'other/a.ts': '' }, '0 files', 1],
])('judges %s', async (_name, files, said, code) => {
  const result = await check(files);
  expect(result.output).toContain(said);
  expect(result.code).toBe(code);
});

it('lists where a word is left', async () => {
  expect((await check({ 'src/a.ts': 'x;\n// told\n' }, '--list', 'told')).output).toBe(
    'src/a.ts:2: // told\n',
  );
});

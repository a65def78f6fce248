import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const OWNER = 'src/main/ipc/';

/** Places where code, comments and strings aside, names `ipcMain`. */
function namesOf(file: string, text: string): readonly string[] {
  if (!text.includes('ipcMain')) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const walk = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === 'ipcMain')
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** Reliability I2: everything that listens to the page goes through the one wrapper. */
test('nobody but src/main/ipc names ipcMain, and there it is touched in one file', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const places = files.flatMap((file) => namesOf(file, readFileSync(`${root}/${file}`, 'utf8')));
  expect(places.filter((place) => !place.startsWith(OWNER))).toEqual([]);
  expect(new Set(places.map((place) => place.split(':')[0]))).toEqual(new Set(['src/main/ipc/electron.ts']));
});

test('control: a planted listener is found', () => {
  const planted = "import { ipcMain as bus } from 'electron';\nbus.handle('x', () => 1);";
  expect(namesOf('src/main/windows/planted.ts', planted)).toEqual(['src/main/windows/planted.ts:1']);
  expect(namesOf('src/main/x.ts', '// ipcMain\nconst text = "ipcMain";')).toEqual([]);
});

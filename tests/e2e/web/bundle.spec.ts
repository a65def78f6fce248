import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Endpoint } from '../../../src/shared/api/endpoint.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { siteTable } from '../../../src/shared/api/table/site.ts';
import { videosTable } from '../../../src/shared/api/table/videos.ts';
import { ROOT } from '../../support/planted-tree.ts';

const built = path.join(ROOT, 'out/web');
const FOREIGN = /\belectron\b|ipcRenderer|contextBridge|node:fs|better-sqlite3/i;

async function textsOf(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html)$/.test(name));
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
}

test('the web build holds no code of the desktop', async () => {
  const texts = await textsOf(built);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap(([name, text]) => (FOREIGN.test(text) ? [name] : []))).toEqual([]);
  // The control: what is looked for is what the desktop's own code says.
  const source = await readFile(path.join(ROOT, 'src/preload/index.ts'), 'utf8');
  expect(source).toMatch(FOREIGN);
});

test('every text of it is compressed by the build: a site that starts has none to compress', async () => {
  const names = (await readdir(built, { recursive: true })).filter((name) =>
    /^(?!\.).*\.(?:css|js|json|svg|txt|webmanifest)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const [plain, packed] = await Promise.all(
      ['', '.br'].map((end) => readFile(path.join(built, name + end))),
    );
    expect(brotliDecompressSync(packed!).equals(plain!), name).toBe(true);
  }
});

test('its page has no inline script or style, and a place for the server to fill', async () => {
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son[a-z]+=|\sstyle=/);
  expect([page.includes('<!--head-->'), page.includes('<!--state-->')]).toEqual([true, true]);
});

test('what the first screen needs at once stays small, and only its own rows of the contract are in it', async () => {
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  const names = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]!);
  expect(names.length).toBeGreaterThan(0);
  const scripts = await Promise.all(names.map((name) => readFile(path.join(built, name))));
  const texts = (await readdir(path.join(built, 'assets'))).filter((name) =>
    /^(en|ja)-[\w-]+\.js$/.test(name),
  );
  expect(texts).toHaveLength(2);
  const inTexts = await Promise.all(texts.map((name) => readFile(path.join(built, 'assets', name))));
  const packed = (script: Buffer) => gzipSync(script, { level: 9 }).length;
  const size = scripts.reduce((sum, script) => sum + packed(script), Math.max(...inTexts.map(packed)));
  // Goal G9, with the texts of one language, a chunk of their own.
  expect(size).toBeLessThan(170 * 1024);
  const entry = Buffer.concat(scripts).toString();
  // What has the engine compile it while it loads only counts as its first line (G13).
  expect(scripts.map((script) => script.toString().startsWith('//# allFunctionsCalledOnLoad\n'))).toContain(
    true,
  );
  const paths = (rows: object) => new Set((Object.values(rows) as Endpoint[]).map((row) => row.path));
  const present = [...paths(api)].filter(
    (address) => entry.includes(`${address}\``) || entry.includes(`"${address}"`),
  );
  expect(present.sort()).toEqual([...paths({ ...siteTable, ...videosTable })].sort());
});

test('it brings the licences of what is in it, and of nothing else', async () => {
  const text = await readFile(path.join(built, 'licences.txt'), 'utf8');
  for (const name of ['react-dom', 'video.js', 'mediabunny', 'idb']) expect(text).toContain(`\n${name} `);
  // The control: the desktop's own names these.
  expect(text).not.toMatch(/^(better-sqlite3|got) /m);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { collectLicences } from '../../../build/plugins/licences.ts';

/** A project in small whose packages are `a` and `b`, which share a text, an addon with two, and `bare` with none. */
function makeProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'yoru-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const add = (name: string, texts: Readonly<Record<string, string>>) => {
    const manifest = { name, version: '1.2.3', license: 'MIT', type: 'module', main: 'index.js' };
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(`node_modules/${name}/index.js`, `export const name = globalThis.x ?? '${name}';`);
    for (const [file, text] of Object.entries(texts)) write(`node_modules/${name}/${file}`, text);
  };
  add('a', { LICENSE: 'May be used.\r\n' });
  add('@scope/b', { 'licence.md': 'May be used.' });
  add('unused', { LICENSE: 'Never seen.' });
  add('addon', { COPYING: 'May be copied.', NOTICE: 'Made by some.' });
  add('bare', {});
  const bundle = async (from: string, plugins: Plugin[]) => {
    write('entry.js', `import { name } from '${from}'; console.log(name);`);
    const made = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } },
    });
    const { output } = made as Rolldown.RolldownOutput;
    return output.find(({ fileName }) => fileName === 'licences.txt');
  };
  return { root, write, bundle };
}

test('the licences of all bundles are one text, which names those together that share theirs', async () => {
  const { root, bundle } = makeProject();
  const licences = collectLicences(root, ['addon']);
  expect(await bundle('@scope/b', [licences.note()])).toBeUndefined();
  const copy = path.join(root, 'out/copy.txt');
  const file = await bundle('a', [licences.write(copy)]);
  const text = readFileSync(copy, 'utf8');
  expect(file).toMatchObject({ type: 'asset', source: text });
  const [head, ...parts] = text.split(/^=+\n/m);
  expect(head).toMatch(/^Software of others/);
  expect(parts.map((part) => part.trim())).toEqual([
    expect.stringMatching(/^@scope\/b 1\.2\.3 \(MIT\) \S+\na 1\.2\.3 \(MIT\) \S+\n\nMay be used\.$/),
    expect.stringMatching(/^addon 1\.2\.3 \(MIT\) \S+\n\nMay be copied\.\n\nMade by some\.$/),
  ]);
});

test('a package without a text ends the build, until the project has one for it', async () => {
  const { root, write, bundle } = makeProject();
  await expect(bundle('bare', [collectLicences(root).write()])).rejects.toThrow('bare brings no licence');
  write('build/licences/bare.txt', 'Said by its author.');
  const file = await bundle('bare', [collectLicences(root).write()]);
  expect(String(file?.type === 'asset' && file.source)).toContain('Said by its author.');
});

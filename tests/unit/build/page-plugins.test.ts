import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pureMakers } from '../../../build/plugins/pure-makers.ts';
import { shortClassNames, shortName } from '../../../build/plugins/short-class-names.ts';
import { orderHead } from '../../../build/plugins/style-first.ts';
import { ROOT } from '../../support/planted-tree.ts';

describe('classes of modules', () => {
  const project = () => {
    const root = mkdtempSync(path.join(tmpdir(), 'yoru-classes-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const css = (names: readonly string[]) => names.map((name) => `.${name} { color: red }`).join('\n');
    const make = async (names: readonly string[]) => {
      writeFileSync(path.join(root, 'a.module.css'), css(names));
      writeFileSync(path.join(root, 'page.js'), "import a from './a.module.css'; console.log(a);");
      const made = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [shortClassNames(root)],
        build: { write: false, rolldownOptions: { input: path.join(root, 'page.js') } },
      });
      const { output } = made as Rolldown.RolldownOutput;
      return output.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n');
    };
    return make;
  };

  test('go by four letters, the same in every build', async () => {
    const short = shortName('a.module.css title');
    expect(short).toMatch(/^[a-zA-Z]{4}$/);
    expect(await project()(['title'])).toContain(`.${short}`);
    expect(await project()(['title'])).toContain(`.${short}`);
  });

  test('that would share a name keep the build from being made', async () => {
    const found = new Map<string, string>();
    for (let at = 0; ; at += 1) {
      const name = `c${at}`;
      const short = shortName(`a.module.css ${name}`);
      const other = found.get(short);
      found.set(short, name);
      if (other === undefined) continue;
      await expect(project()([other, name])).rejects.toThrow('have one short name');
      break;
    }
  });
});

test('of the router nothing comes along that nobody uses', async () => {
  // Inside of the package, where the router is found.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(path.join(ROOT, '.cache/router-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(path.join(root, 'page.js'), "import { Router } from 'react-router'; console.log(Router);");
  const sizeWith = async (plugins: Rolldown.Plugin[]) => {
    const made = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { write: false, rolldownOptions: { input: path.join(root, 'page.js') } },
    });
    const { output } = made as Rolldown.RolldownOutput;
    return output.reduce((size, file) => size + (file.type === 'chunk' ? file.code.length : 0), 0);
  };
  expect(await sizeWith([pureMakers() as Rolldown.Plugin])).toBeLessThan((await sizeWith([])) * 0.8);
});

describe('the head of the page', () => {
  const HEAD = '<!--head-->';
  const STYLE = '<link rel="stylesheet" href="/s.css">';
  const SCRIPT = '<script type="module" src="/a.js"></script>';

  test('asks for the style before any script, and for the script with low priority', () => {
    const lines = orderHead(`<head>\n    ${HEAD}\n    ${SCRIPT}\n    ${STYLE}\n  </head>`).split('\n');
    expect(lines.map((line) => line.trim())).toEqual([
      '<head>',
      STYLE,
      HEAD,
      '<script type="module" fetchpriority="low" src="/a.js"></script>',
      '</head>',
    ]);
  });

  test.each([HEAD + SCRIPT, HEAD + STYLE, SCRIPT + STYLE])('of another shape ends the build: %s', (html) => {
    expect(() => orderHead(html)).toThrow('no style, no script or no place');
  });
});

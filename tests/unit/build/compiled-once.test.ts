import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compiledOnce } from '../../../build/plugins/compiled-once.ts';

function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'yoru-compiled-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [store, input] = [path.join(root, 'kept/compiled.json'), path.join(root, 'page.js')];
  const worked: string[] = [];
  /** One that only knows its work once the configuration is read. */
  const shout = (madeWith: string) => {
    const plugin = {
      name: 'shout',
      configResolved: () => void (plugin.transform.filter = { id: /page\.js$/ }),
      transform: {
        filter: { id: /nothing/ },
        handler(code: string) {
          worked.push(code);
          if (code.includes('never')) throw new Error('never');
          return { code: code.toUpperCase().replace('CONSOLE.LOG', 'console.log'), map: null };
        },
      },
    } satisfies Rolldown.Plugin & { configResolved: () => void };
    return compiledOnce(plugin, store, [madeWith]);
  };
  const shared = { configFile: false, root, logLevel: 'silent' } as const;
  return {
    store,
    worked,
    write: (text: string) => writeFileSync(input, text),
    /** @returns what was built */
    async build(madeWith = '1'): Promise<string> {
      const made = await build({
        ...shared,
        plugins: [shout(madeWith)],
        build: { write: false, minify: false, rolldownOptions: { input } },
      });
      const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
      return output[0].code.replace(/^\/\/.*\n/, '').trim();
    },
    /** @returns what somebody who works on it is served */
    async serve(): Promise<string | undefined> {
      const server = await createServer({
        ...shared,
        plugins: [shout('1')],
        server: { middlewareMode: true, ws: false },
      });
      const made = await server.transformRequest('/page.js');
      await server.close();
      return made?.code.split('\n', 1)[0];
    },
  };
}

test('a file is compiled once, and again when it or what it is made with changes', async () => {
  const { worked, write, build: run } = project();
  write("console.log('a')");
  expect([await run(), await run(), worked.length]).toEqual(['console.log("A");', 'console.log("A");', 1]);
  write("console.log('b')");
  expect([await run(), await run(), worked.length]).toEqual(['console.log("B");', 'console.log("B");', 2]);
  expect([await run('2'), worked.length]).toEqual(['console.log("B");', 3]);
});

test('a build takes nothing from who works on a file, nor the other way round', async () => {
  const { store, worked, write, build: run, serve } = project();
  write("console.log('a')");
  expect([await serve(), existsSync(store)]).toEqual(["console.log('A')", false]);
  await run();
  expect([await serve(), worked.length]).toEqual(["console.log('A')", 3]);
});

test('what is stored may be lost or damaged', async () => {
  const { store, worked, write, build: run } = project();
  write("console.log('a')");
  await run();
  writeFileSync(store, '{"half":');
  expect([await run(), worked.length]).toEqual(['console.log("A");', 2]);
  rmSync(store);
  expect([await run(), worked.length]).toEqual(['console.log("A");', 3]);
});

test('nothing is stored of a build that failed', async () => {
  const { store, write, build: run } = project();
  write("console.log('never')");
  await expect(run()).rejects.toThrow('never');
  expect(existsSync(store)).toBe(false);
});

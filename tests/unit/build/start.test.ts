import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_FLAGS } from '../../../build/scripts/lib/site.mjs';
import { startChild } from '../../support/child.ts';
import { ROOT, runTool } from '../../support/planted-tree.ts';

const SCRIPT = path.join(ROOT, 'build/scripts/start.mjs');

let data: string;
beforeAll(async () => void (data = await mkdtemp(path.join(tmpdir(), 'yoru-start-'))));
afterAll(() => rm(data, { recursive: true, force: true }));

/** `npm start` as a newcomer runs it; resolves when it has said what runs where. */
async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = startChild(process.execPath, [SCRIPT, '--data', data, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  let output = '';
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: string) => {
      output += chunk;
      const found = /site\s+(http:\/\/\S+)[\s\S]*Ctrl-C/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(output)));
  });
  return { address, child, ended, output: () => output };
}

describe('npm start', () => {
  it('shows the demo site, its accounts and its address, and ends with Ctrl-C', async () => {
    const run = await start(['--web', '--port', '0']);
    const page = await fetch(run.address);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(run.output()).toContain('demo-pass-18');
    run.child.kill('SIGINT');
    expect(await run.ended).toEqual([0, null]);
    await expect(fetch(run.address)).rejects.toThrow();
  });

  it.runIf(process.platform === 'linux')(
    'names the address in one line where no window can be opened',
    async () => {
      const run = await start(['--port', '0'], { DISPLAY: '', WAYLAND_DISPLAY: '' });
      expect(
        run
          .output()
          .split('\n')
          .filter((line) => line.includes('No desktop client here')),
      ).toEqual([`  No desktop client here (there is no display); open ${run.address} in a browser.`]);
      run.child.kill('SIGTERM');
      expect(await run.ended).toEqual([0, null]);
    },
  );

  it('says why when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await runTool(SCRIPT, ['--web', '--data', data, '--port', String(port)]);
    taken.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`${port}`));
  });

  it('runs the site as `npm run site` does', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['site']).toBe(['node', ...SITE_FLAGS, 'src/site/app/server.mjs'].join(' '));
  });

  it('refuses what is no port before it does anything', async () => {
    expect(await runTool(SCRIPT, ['--port', 'abc'])).toEqual({
      code: 2,
      output: '--port: "abc" is no port\n',
    });
  });
});

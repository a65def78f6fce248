import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { PORTS_NAME } from '../../../src/shared/bridge/channel.ts';
import type { CallPort, FeedPort, TaskPort } from '../../../src/shared/bridge/ports.ts';
import { shape } from '../../../src/shared/bridge/shape.ts';
import { buildPreload, runPreload } from '../../contract/bridge-hosts/built-preload.ts';
import { createFakeElectron } from '../../contract/bridge-hosts/fake-electron.ts';

let code = '';
beforeAll(async () => {
  code = await buildPreload();
});

function load() {
  const electron = createFakeElectron();
  onTestFinished(() => electron.close());
  runPreload(code, electron.preloadModule);
  return { electron, ports: electron.exposed.get(PORTS_NAME)! };
}

test('it is under 2 KB and holds no zod', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(2_048);
  const built = fileURLToPath(new URL('../../../out/preload/index.cjs', import.meta.url));
  if (existsSync(built)) expect(readFileSync(built).length).toBeLessThan(2_048);
});

/** Reliability I3: the surface is the shape and nothing else. */
test('it shows one name with the shape of the bridge: plain objects and functions', () => {
  const { electron, ports } = load();
  expect([...electron.exposed.keys()]).toEqual(['yoru']);
  const kinds = Object.fromEntries(
    Object.entries(ports).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([name, port]) => [
          name,
          typeof port === 'function' ? 'function' : Object.keys(port).join(),
        ]),
      ),
    ]),
  );
  const expected = Object.fromEntries(
    Object.entries(shape).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([name, kind]) => [
          name,
          kind === 'task' ? 'start,progress,cancel' : 'function',
        ]),
      ),
    ]),
  );
  expect(kinds).toEqual(expected);
});

test('a feed passes values without the event, and its undo takes the listener off', async () => {
  const { electron, ports } = load();
  const heard: unknown[][] = [];
  const undo = (ports['settings']!['changed'] as FeedPort)((...values: unknown[]) => heard.push(values));
  electron.contents()[0]!.send('yoru:settings.changed', { theme: 'dark' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([[{ theme: 'dark' }]]);
  expect(electron.listenersOn('yoru:settings.changed')).toBe(1);
  expect(undo()).toBeUndefined();
  expect(electron.listenersOn('yoru:settings.changed')).toBe(0);
});

test('the page cannot choose a channel, nor hand over more than one value', async () => {
  const { electron, ports } = load();
  const seen: unknown[][] = [];
  electron.ipcMain.handle('yoru:host.info', (...args: unknown[]) => void seen.push(args.slice(1)));
  electron.ipcMain.handle('yoru:api.run', (...args: unknown[]) => void seen.push(args.slice(1)));
  await (ports['host']!['info'] as (...args: unknown[]) => Promise<unknown>)('a', 'yoru:settings.set', 'b');
  await (ports['api']!['run'] as TaskPort).start('task-1', { a: 1 });
  expect(seen).toEqual([['a'], [{ id: 'task-1', input: { a: 1 } }]]);
});

test('what cannot be cloned, and what nobody answers, is an envelope', async () => {
  const { ports } = load();
  const refused = { ok: false, error: { code: 'bad_request' } };
  expect(await (ports['settings']!['set'] as CallPort)(() => 1)).toEqual(refused);
  expect(await (ports['settings']!['get'] as CallPort)(undefined)).toEqual(refused);
});

test('files cross as their paths, which the page neither gets nor can name', async () => {
  const { electron, ports } = load();
  const seen: unknown[][] = [];
  electron.ipcMain.handle('yoru:files.adopt', (...args: unknown[]) => void seen.push(args.slice(1)));
  const adopt = ports['files']!['adopt'] as CallPort;
  await adopt([new File(['x'], 'a.mp4'), new File([''], 'b.mp4')]);
  const own = { map: () => ['/etc/passwd'], length: 1, 0: '/etc/passwd' };
  for (const forged of [['/etc/passwd'], own, '/etc/passwd', null, { path: '/x' }]) await adopt(forged);
  expect(seen[0]).toEqual([['/picked/a.mp4', '/picked/b.mp4']]);
  expect(
    seen
      .slice(1)
      .flat()
      .filter((given) => given !== null && JSON.stringify(given) !== '[]'),
  ).toEqual([]);
});

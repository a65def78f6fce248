import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { commandOf, isStandIn } from './host.ts';
import { expect, test } from './desktop-test.ts';

const LINE = 'main: the data folder cannot be written: Error EEXIST';

/** Elsewhere the system's dialog waits for somebody; before it is ready, Electron writes it to stderr on Linux. */
const endsByItself = isStandIn || process.platform === 'linux';

test('a data folder that cannot be is reported in words, and the client ends', async ({ userData }) => {
  // Below a file there is no folder, not even for root, whom no permission stops.
  const taken = path.join(userData, 'taken');
  await writeFile(taken, '');
  const log = path.join(userData, 'calls');
  const folder = path.join(taken, 'data');
  const { file, args, env } = commandOf({
    userData: folder,
    site: 'http://127.0.0.1:9',
    env: { STAND_IN_LOG: log },
  });
  const client = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(client, 'exit');
  if (!endsByItself) client.stderr.once('data', () => client.kill());
  const said = await text(client.stderr);
  expect(said).toContain(LINE);
  if (!endsByItself) return;
  expect(await ended).toEqual([1, null]);
  if (!isStandIn) {
    expect(said).toContain('Yoru cannot start');
    expect(said).toContain(folder);
    return;
  }
  // Nothing else is said, of which a person could make nothing.
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(LINE)]);
  const calls = (await readFile(log, 'utf8')).trim().split('\n');
  const shown = calls.map((line) => JSON.parse(line)).find(({ what }) => what === 'dialog.showErrorBox');
  expect(shown.args).toEqual(['Yoru cannot start', expect.stringContaining(folder)]);
});

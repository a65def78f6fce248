import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandOf, isStandIn } from './host.ts';
import { expect, test } from './desktop-test.ts';

test('a data folder that cannot be is told of in words, and the client ends', async ({ userData }) => {
  test.skip(!isStandIn, 'the system shows its dialog and waits for somebody');
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
  const [code, stderr] = await new Promise<[unknown, string]>((resolve) =>
    execFile(file, args, { env }, (error, _out, text) => resolve([error?.code, text])),
  );
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('main: the data folder cannot be written: Error EEXIST'),
  ]);
  const calls = (await readFile(log, 'utf8')).trim().split('\n');
  const shown = calls.map((line) => JSON.parse(line)).find(({ what }) => what === 'dialog.showErrorBox');
  expect(shown.args).toEqual(['Yoru cannot start', expect.stringContaining(folder)]);
});

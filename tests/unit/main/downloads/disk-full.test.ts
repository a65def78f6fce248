import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Behaviour } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';
import { useFaultServer } from './yard.ts';

const MEBIBYTE = 1024 * 1024;
const server = await useFaultServer();

/** Runs the rest of a command with a disk of its own at `folder`, of so many bytes and no more. */
const onDisk = (folder: string, bytes: number) => [
  ...['bwrap', '--die-with-parent', '--dev-bind', '/', '/'],
  ...['--size', String(bytes), '--tmpfs', folder],
];

test('a folder on a disk that is full is refused as such, and nothing of the trial stays', async () => {
  const folder = temporaryFolder();
  const lines = await runAndKill(
    'try-full-folder',
    [folder],
    (said) => said.includes('end\n'),
    onDisk(folder, MEBIBYTE),
  );
  expect(lines).toEqual(['full disk_full filler', 'room good ', 'end']);
});

/** Reliability R4: a disk that holds 6 MiB and no byte more, as bubblewrap makes it for one process alone. */
test('a disk that fills up pauses the download, and room lets it go on where it was', async () => {
  const root = temporaryFolder();
  const folder = join(root, 'Downloads');
  mkdirSync(folder);
  let said = '';
  const sample = makeSample(4 * MEBIBYTE);
  // The first half, and the rest when there is no room for it.
  const serve: Behaviour = async (ask) => {
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 2 * MEBIBYTE);
    while (!said.includes('full\n') && !ask.response.destroyed) await wait(2);
    if (await send(ask, 2 * MEBIBYTE, sample.bytes)) ask.response.end();
  };
  const address = server.serve(sample, serve);
  const lines = await runAndKill(
    'run-downloads',
    [root, address, String(sample.bytes), sample.sha256, 'full'],
    (text) => (said = text).includes('end '),
    onDisk(folder, 6 * MEBIBYTE),
  );
  expect(lines.slice(1)).toEqual([
    'full',
    'stopped',
    'then paused disk_full',
    'empty',
    `hash ${sample.sha256}`,
    'end done Night 360p.mp4',
  ]);
  const [, from = 0] = server.asked(address);
  expect(from).toBeGreaterThanOrEqual(MEBIBYTE / 2);
});

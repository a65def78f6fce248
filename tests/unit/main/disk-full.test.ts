import { expect, test } from 'vitest';
import { runAndKill } from './children/run-and-kill.ts';
import { temporaryFolder } from './temporary.ts';

const MEBIBYTE = 1024 * 1024;

/** Reliability R4: the data folder on a disk that holds 4 MiB and no byte more, for one process alone. */
test('a disk that fills up refuses what would be stored, shows what is there, and keeps again when there is room', async () => {
  const root = temporaryFolder();
  const lines = await runAndKill('keep-on-full-disk', [root], (said) => said.includes('then '), [
    'bwrap',
    '--die-with-parent',
    '--dev-bind',
    '/',
    '/',
    '--size',
    String(4 * MEBIBYTE),
    '--tmpfs',
    root,
  ]);
  expect(lines).toEqual([
    'stored visit 1',
    'stored volume',
    'refused visits storage_failed',
    'refused volume storage_failed',
    'read true 0.25',
    'backups 0',
    'stored visit 99',
    'stored volume',
    'then  true true 0.75',
  ]);
});

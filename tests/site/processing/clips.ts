import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { findTools, type Tools } from '../../../src/site/publishing/processing/box/tools.ts';
import { selfTest } from '../../../src/site/publishing/processing/box/self-test.ts';
import type { Box } from '../../../src/site/publishing/processing/box/box.ts';
import { check, type Checked } from '../../../src/site/publishing/processing/steps/check.ts';

const run = promisify(execFile);

/** A folder that goes with the test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-media-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The machine's, but not below everything else: beside the other files of a run they would mostly wait. */
export const quickTools = (): Tools => ({ ...findTools(process.env['PATH'] ?? ''), nice: null, chrt: null });

let opened: Promise<Box> | undefined;
/** The machine's box; where it forbids one, the same code without. Tried once a worker: files share what it has loaded. */
export function openBox(folder: string): Promise<Box> {
  return (opened ??= tryBoxes(folder));
}

async function tryBoxes(folder: string): Promise<Box> {
  const tools = quickTools();
  for (const isUnsafe of [false, true]) {
    const processing = await selfTest(tools, folder, isUnsafe);
    if (processing.state === 'on') return processing.box;
    if (processing.lacks === 'no ffmpeg') throw new Error(processing.why);
  }
  throw new Error('neither with a box nor without');
}

/** Makes a clip with sound of `words`, ffmpeg's arguments before the output. */
export async function makeClip(
  path: string,
  words: string,
  { size = '128x96', seconds = 2, rate = 10, sound = true } = {},
): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const noise = sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`] : [];
  const more = words.split(' ').filter((word) => word !== '');
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...noise, '-threads', '1', ...more, path]);
  return path;
}

/** The beginning of a film of the demo site, as it is there. */
export async function demoClip(path: string, clip: string, seconds: number): Promise<string> {
  const from = fileURLToPath(new URL(`../../../resources/demo/clips/${clip}-360.mp4`, import.meta.url));
  await run('ffmpeg', ['-v', 'error', '-y', '-i', from, '-t', String(seconds), '-c', 'copy', path]);
  return path;
}

/** Checks a file as what its name says. */
export async function checkFile(
  box: Box,
  path: string,
  { extension = extname(path).slice(1), leastSeconds = 0, sha256 = null as string | null } = {},
): Promise<Checked> {
  const out = await mkdtemp(join(tmpdir(), 'yoru-media-out-'));
  try {
    const bytes = statSync(path).size;
    return await check({ box, input: path, out }, { bytes, extension, sha256, leastSeconds });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface Shown {
  readonly format: { readonly format_name: string; readonly duration: string; readonly tags?: object };
  readonly streams: readonly Readonly<Record<string, unknown>>[];
}

/** What ffprobe says of a file of ours. */
export async function shown(path: string): Promise<Shown> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams'],
    path,
  ]);
  return JSON.parse(stdout) as Shown;
}

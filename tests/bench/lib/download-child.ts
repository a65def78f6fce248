import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memory } from './memory.ts';

const SCRIPT = fileURLToPath(new URL('../../unit/main/children/run-downloads.ts', import.meta.url));

export interface RunOfDownload {
  /** Seconds from its start, process up, to its end. */
  readonly seconds: number;
  /** MiB that the process grew by at most. */
  readonly grownMiB: number;
}

interface Ask {
  readonly root: string;
  readonly address: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Runs the download manager in a process of its own, as free in its processors as curl, until its file is whole. */
export async function runDownload(ask: Ask): Promise<RunOfDownload> {
  const { child, line } = start(ask);
  await line('ready');
  const before = memory(child, 'VmRSS');
  const began = performance.now();
  await line('end done');
  const seconds = (performance.now() - began) / 1_000;
  const grownMiB = (memory(child, 'VmHWM') - before) / 1_024;
  await stop(child);
  return { seconds, grownMiB };
}

/** Ends it by its id as soon as `isTime`. */
export async function killDownload(ask: Ask, isTime: () => boolean): Promise<void> {
  const { child, line } = start(ask);
  await line('ready');
  while (!isTime() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  await stop(child);
}

function start({ root, address, bytes, sha256 }: Ask) {
  const child = spawn(process.execPath, [SCRIPT, root, address, String(bytes), sha256], {
    // It ends when nobody holds the other end of its input any more.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const waiting = new Map<string, () => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const [word, resolve] of waiting) if (output.includes(word)) resolve();
  });
  const line = (word: string) =>
    new Promise<void>((resolve, reject) => {
      if (output.includes(word)) resolve();
      waiting.set(word, resolve);
      child.once('exit', () => reject(new Error(`the download ended without "${word}": ${output}`)));
    });
  return { child, line };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

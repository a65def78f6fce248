import {
  spawn,
  type ChildProcessWithoutNullStreams,
  type SpawnOptionsWithoutStdio,
} from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from './planted-tree.ts';

/** What one child has compiled is there for the next: half of a start was compiling the same modules again. */
const COMPILED = path.join(ROOT, '.cache/compiled-children');

// Vitest ends its workers so; left alone, nobody would be asked at `exit`.
process.once('SIGTERM', () => process.exit(143));

/**
 * Starts a process that ends, with all it started, when the test that wanted it ends in any way; one started
 * in a hook ends with this worker. One left behind would block the second try, and by an output that it
 * was handed down it would keep the whole run from ending.
 */
export function startChild(
  command: string,
  words: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): ChildProcessWithoutNullStreams {
  const child = startLastingChild(command, words, options);
  try {
    onTestFinished(() => endGroup(child.pid));
  } catch {
    // Started in a hook.
  }
  return child;
}

/** Starts one that ends with this worker, or when the caller ends it, whichever test wanted it. */
export function startLastingChild(
  command: string,
  words: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): ChildProcessWithoutNullStreams {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...(options.env ?? process.env) };
  const child = spawn(command, words, { ...options, env, stdio: 'pipe', detached: true });
  const end = () => {
    process.off('exit', end);
    endGroup(child.pid);
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

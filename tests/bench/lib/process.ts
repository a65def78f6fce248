import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** What matched the ready pattern. */
  readonly ready: RegExpExecArray;
  /** Milliseconds from spawn to the ready line. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** Starts a program, pinned to one processor where asked, and waits for its ready line (30 s at most). */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: { readonly ready: RegExp; readonly core?: number; readonly env?: NodeJS.ProcessEnv },
): Promise<RunningProcess> {
  const [file, all] =
    options.core === undefined
      ? [command, args]
      : ['taskset', ['-c', String(options.core), command, ...args]];
  const began = performance.now();
  const child = spawn(file, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  const ready = await readyLine(child, options.ready, `${command} ${args.join(' ')}`);
  const readyAfter = performance.now() - began;
  return { child, ready, readyAfter, stop: () => stopProcess(child) };
}

function readyLine(child: ChildProcess, pattern: RegExp, name: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready in 30 s: ${seen.slice(-2000)}`)),
      30_000,
    );
    const look = (chunk: Buffer) => {
      seen += chunk.toString();
      const found = pattern.exec(seen);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${seen.slice(-2000)}`)));
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(timer);
}

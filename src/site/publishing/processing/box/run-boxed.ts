import { spawn } from 'node:child_process';
import { lowerSession } from './lower-session.ts';
import type { Box, BoxLimits, BoxPaths, ToolName } from './box.ts';

export interface BoxedRun extends BoxPaths {
  readonly box: Box;
  readonly tool: ToolName;
  /** Makes the arguments from the paths as the tool sees them. */
  readonly args: (paths: BoxPaths) => readonly string[];
  readonly limits: BoxLimits;
  /** Gets each line of the output; without it the result has the output. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface BoxedResult {
  /** Whether the tool exited by itself without an error. */
  readonly isDone: boolean;
  readonly output: string;
  /** The end of its error output. It may quote the file, so people must not see it. */
  readonly errors: string;
}

/** Largest output to collect, and longest line. */
const OUTPUT_MAX = 4 * 1024 ** 2;
const ERRORS_MAX = 16 * 1024;
/** Largest error output. A file with more errors is not worth the time. */
const SAID_MAX = 8 * 1024 ** 2;

/** A problem of the machine is not a verdict on the file: the job is tried again. */
export class MachineError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the machine could not process a file: ${code}`);
    this.name = 'MachineError';
    this.code = code;
  }
}

/**
 * Runs ffmpeg or ffprobe on one file, with one folder to write to. Its output is untrusted too.
 * @throws MachineError `ENOSPC`, `box_failed`, `aborted`; `too_slow`: the machine had no time for it. Its limit of
 * processor time comes first where the file has too much work in it.
 */
export async function runBoxed(run: BoxedRun): Promise<BoxedResult> {
  const { box, tool, limits, signal } = run;
  const [program, ...rest] = box.command(tool, run.args(box.paths(run)), run, limits);
  if (program === undefined) throw new MachineError('box_failed');
  if (signal?.aborted) throw new MachineError('aborted');
  // A session of its own: a tool has no terminal, and its process group is not the site's, which it could end.
  const own = { env: {}, cwd: '/', detached: true };
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], ...own });
  if (child.pid !== undefined && box.nice !== null) void lowerSession(child.pid, box.nice[tool]);
  const kill = () => child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limits.wallMs);
  signal?.addEventListener('abort', kill);
  let output = '';
  let errors = '';
  let said = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (run.onLine) output = takeLines(output, run.onLine);
    if (output.length > OUTPUT_MAX) kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERRORS_MAX);
    said += text.length;
    if (said > SAID_MAX) kill();
  });
  const isDone = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', kill);
  if (signal?.aborted) throw new MachineError('aborted');
  // A small file is written when it is closed: ffmpeg then says that the disk is full, and ends well all the same.
  if (errors.includes('No space left on device')) throw new MachineError('ENOSPC');
  if (!isDone && isLate) throw new MachineError('too_slow');
  if (!isDone) requireMachine(child.pid, errors);
  return { isDone, output, errors };
}

function takeLines(text: string, onLine: (line: string) => void): string {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  for (const line of lines) onLine(line);
  return rest;
}

function requireMachine(pid: number | undefined, errors: string): void {
  if (pid === undefined || /^(?:bwrap|prlimit|nice|chrt): /m.test(errors))
    throw new MachineError('box_failed');
}

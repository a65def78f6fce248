import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

// Who started it holds its standard input. One that outlived its test would keep the whole run from ending: the output
// it was given is the runner's, which waits for the end of it.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume();
process.stdin.unref();

let hasSaid = false;

/** A line to the parent, out of the process before this returns: a kill right after cannot take it back. */
export function say(line: string): void {
  // At its end a process stores what it has compiled, but most of these are killed.
  if (!hasSaid) flushCompileCache();
  hasSaid = true;
  writeSync(1, `${line}\n`);
}

import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Linux counts in hundredths of a second on every processor that we know. */
const TICKS = 100;

/** Seconds that all threads of a process have run so far, in it and in the kernel for it. */
export function processorTime(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // The name before may have spaces; its closing bracket is the last one.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS;
}

/** Microseconds that the main thread of a process has run so far. */
export const threadTime = (child: ChildProcess): number => threadTimeOf(child.pid);

/** The same of any process. */
export function threadTimeOf(pid: number | undefined): number {
  const [nanoseconds = Number.NaN] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return nanoseconds / 1_000;
}

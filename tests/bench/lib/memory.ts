import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Memory of a process now, or the most it had, in KiB, as Linux tells. */
export function memory(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
}

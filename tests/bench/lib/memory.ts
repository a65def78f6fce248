import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** What a process holds beside files that are mapped, such as the database's, in KiB: what it shares counts in part. */
export function ownMemory(child: ChildProcess): number {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1]);
}

/** Memory of a process now, or the most it had, in KiB, as Linux tells. */
export function memory(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
}

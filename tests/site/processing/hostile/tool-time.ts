import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the processor. */
const MS_A_TICK = 10;
const EVERY_MS = 50;

/**
 * Processor milliseconds of the programs that `work` starts (`proc(5)`), looked at every 50 ms: the box's own end is
 * not waited for, so the system does not add them up for us. A clock on the wall would tell of the machine: tools run
 * below everything else, so beside other work they mostly wait.
 */
export async function toolMs(work: () => Promise<void>): Promise<number> {
  const ticks = new Map<string, number>();
  // Of processes that others started: read once, or on a busy machine looking would take longer than the tools do.
  const foreign = new Set<string>();
  const timer = setInterval(() => look(ticks, foreign), EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return [...ticks.values()].reduce((all, one) => all + one, 0) * MS_A_TICK;
}

function look(ticks: Map<string, number>, foreign: Set<string>): void {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const there = new Set(ids);
  // A number that is free may be one of ours next.
  for (const id of foreign) if (!there.has(id)) foreign.delete(id);
  const processes = ids.filter((id) => !foreign.has(id)).flatMap(readProcess);
  const ours = new Set([String(process.pid)]);
  // A child's number is mostly higher than its parent's, but not after the numbers have started over.
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const { id, parent } of processes) if (ours.has(parent)) ours.add(id);
  }
  for (const { id, used } of processes)
    if (!ours.has(id)) foreign.add(id);
    else if (id !== String(process.pid)) ticks.set(id, used);
}

function readProcess(id: string): { id: string; parent: string; used: number }[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The program's name may hold spaces; what follows its bracket is field 3 on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ id, parent: fields[1] ?? '', used: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

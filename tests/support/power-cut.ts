import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.ts';

const MEBIBYTE = 1024 * 1024;

/** A disk of its own, in a file: what the system has not written to it yet is not in that file. */
export interface Disk {
  /** Where it is mounted. */
  readonly folder: string;
  /**
   * Lets a program write until it is time, and cuts the power: what is on the disk in that moment is mounted again.
   * @param when given all that the program said so far
   * @returns the lines it said before, and the folder as the next start finds it
   */
  cut(
    command: readonly string[],
    when: (said: string) => boolean,
  ): Promise<{ readonly lines: readonly string[]; readonly after: string }>;
  /** Takes all that is mounted away. */
  close(): void;
}

/**
 * Makes a disk with ext4 on a loop device (needs root, and a machine that lets it mount).
 * @param root an empty folder
 * @throws Error where that cannot be done: without it nothing would be tried, and all would pass
 */
export function makeDisk(root: string, mebibytes = 24): Disk {
  const [image, copy] = [join(root, 'disk'), join(root, 'disk-after')];
  const [folder, after] = [join(root, 'before'), join(root, 'after')];
  writeFileSync(image, '');
  truncateSync(image, mebibytes * MEBIBYTE);
  for (const each of [folder, after]) mkdirSync(each);
  tool('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
  // Nothing is written out because of the time: only what is asked for is durable.
  tool('mount', '-o', 'loop,commit=300', image, folder);
  const mounted = [folder];
  return {
    folder,
    async cut([command = '', ...words], when) {
      const child = startChild(command, words);
      child.stderr.pipe(process.stderr, { end: false });
      const ended = new Promise((resolve) => child.once('close', resolve));
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      while (!when(said) && child.exitCode === null) await wait(1);
      // It stops, as all else does without power; only then the disk is looked at.
      child.kill('SIGSTOP');
      while (child.exitCode === null && !isStopped(child.pid ?? 0)) await wait(1);
      copyFileSync(image, copy);
      child.kill('SIGKILL');
      await ended;
      tool('mount', '-o', 'loop', copy, after);
      mounted.push(after);
      return { lines: said.split('\n').slice(0, -1), after };
    },
    close() {
      // Anyone who still writes there must not keep it: what was cut is all that is looked at.
      for (const each of mounted.splice(0)) tool('umount', '-l', each);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Whether every thread of a process stops. */
const isStopped = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).every((thread) =>
    /^State:\s+[TZ]/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')),
  );

function tool(name: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(name, args);
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr.toString()}`);
}

import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own, in memory, that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes of it free. */
  fill(bytes: number): void;
  /** There is room again. */
  empty(): void;
}

const TRIES = 10;

/**
 * Makes one for a test (needs root, and a machine that lets it mount).
 * @param folder that is not there yet
 * @throws Error where that cannot be done
 */
export function makeSmallDisk(folder: string, mebibytes: number): SmallDisk {
  mkdirSync(folder);
  tool('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  onTestFinished(() => tool('umount', '-l', folder));
  const filler = join(folder, 'filler');
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    fill(bytes) {
      for (let tries = 1; ; tries += 1) {
        empty();
        const { bavail, bsize } = statfsSync(folder);
        try {
          return writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
        } catch (thrown) {
          // Somebody wrote to it in between.
          if (tries === TRIES) throw thrown;
        }
      }
    },
    empty,
  };
}

/** Mounts a disk whose machine never answers, as a share of a server that is away. @throws Error where that cannot be done */
export function makeHangingDisk(folder: string): Pick<SmallDisk, 'folder'> {
  mkdirSync(folder);
  const server = openSync('/dev/fuse', 'r+');
  // Who waits for it gets an error then.
  onTestFinished(() => closeSync(server));
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
  toolWith([server], 'mount', '-i', '-t', 'fuse', '-o', options, 'none', folder);
  onTestFinished(() => tool('umount', '-l', folder));
  return { folder };
}

function tool(name: string, ...args: readonly string[]): void {
  toolWith([], name, ...args);
}

/** @param files that it gets, from number 3 on */
function toolWith(files: readonly number[], name: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(name, args, { stdio: ['ignore', 'ignore', 'pipe', ...files] });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? String(stderr)}`);
}

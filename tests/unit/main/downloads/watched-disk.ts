import { basename } from 'node:path';
import type { FileHandle } from 'node:fs/promises';

/** One call of the disk. */
export interface DiskCall {
  readonly call: string;
  /** Name of the file or folder. */
  readonly name: string;
}

type Disk = typeof import('node:fs/promises');
type Run = (...args: unknown[]) => Promise<unknown>;

const PATHS = ['open', 'link', 'unlink', 'rename', 'lstat', 'statfs', 'rm'] as const;

/**
 * The disk as the product calls it, for `vi.mock('node:fs/promises')`: the real one, of which every call is written
 * down, and any may be refused or cut short.
 */
export function watchDisk() {
  const calls: DiskCall[] = [];
  const watch = {
    calls: calls as readonly DiskCall[],
    /** Handles that were opened and not closed. */
    open: 0,
    /** The system's code for a call that it refuses; `null`: it does not. */
    refuse: (() => null) as (call: DiskCall) => string | null,
    /** Bytes that one write takes at most. */
    most: Number.POSITIVE_INFINITY,
    reset() {
      calls.length = 0;
      watch.refuse = () => null;
      watch.most = Number.POSITIVE_INFINITY;
    },
    over: (real: Disk): Disk => ({
      ...real,
      ...Object.fromEntries(PATHS.map((name) => [name, met(name, real)])),
    }),
  };
  const meet = (call: string, path: unknown) => {
    const met = { call, name: basename(String(path)) };
    calls.push(met);
    const code = watch.refuse(met);
    if (code !== null) throw Object.assign(new Error(`${code}: made up`), { code, syscall: call });
  };
  const met = (name: (typeof PATHS)[number], real: Disk): Run => {
    const run = real[name] as Run;
    return async (path, ...args) => {
      meet(name, path);
      const found = await run(path, ...args);
      return name === 'open' ? watched(found as FileHandle, path) : found;
    };
  };
  const watched = (handle: FileHandle, path: unknown): FileHandle => {
    watch.open += 1;
    const own = handle as unknown as Record<string, Run>;
    for (const name of ['read', 'datasync', 'sync', 'truncate', 'close']) {
      const run = own[name]!.bind(handle);
      own[name] = async (...args) => {
        if (name === 'close') watch.open -= 1;
        try {
          meet(name, path);
        } catch (thrown) {
          // What could not be closed is closed all the same, as the system does.
          if (name === 'close') await run();
          throw thrown;
        }
        return run(...args);
      };
    }
    const write = own['writev']!.bind(handle);
    own['writev'] = async (chunks, place) => {
      meet('write', path);
      if (watch.most === Number.POSITIVE_INFINITY) return write(chunks, place);
      return write([Buffer.concat(chunks as Buffer[]).subarray(0, watch.most)], place);
    };
    return handle;
  };
  return watch;
}

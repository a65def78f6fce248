import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A clock on the wall that a test sets while a process looks at it. */
export interface FakeTime {
  /** What the process is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on the process sees that: `+3600` an hour ahead, `+0 x60` an hour each minute. */
  set(offset: string): void;
}

/**
 * libfaketime under a process of the test's own (Debian: faketime).
 * @param of `wall`: `Date` alone, as anyone who sets a computer's clock does; `all`: the monotonic clock as well, which
 *   is what a program sees that trusts the clock on the wall
 */
export function fakeTime(of: 'wall' | 'all' = 'wall'): FakeTime {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'offset');
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set('+0');
  return {
    env: {
      LD_PRELOAD: libraryPath(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      ...(of === 'wall' && { FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' }),
    },
    set,
  };
}

/** @throws Error where the tool is missing: without it nothing would be tried, and all would pass. */
function libraryPath(): string {
  const found = readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu') || name === 'faketime')
    .flatMap((name) => [`/usr/lib/${name}/faketime`, `/usr/lib/${name}`])
    .map((folder) => join(folder, 'libfaketime.so.1'))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('libfaketime is missing (Debian: apt-get install faketime)');
  return found;
}

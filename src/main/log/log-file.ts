import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of the file in use and the one before it together, bytes. */
export const LOG_MAX = 5_000_000;

export interface LogFile {
  /** Adds a line; a disk that refuses loses it. Never throws. */
  write(line: string): void;
  /** The last lines. Never throws. */
  tail(count: number): readonly string[];
  readonly path: string;
}

/** A file of lines; one that is half of `LOG_MAX` becomes `PATH.old`, in place of the one before. */
export function openLogFile(path: string, max: number = LOG_MAX): LogFile {
  let size = sizeOf(path);
  return {
    path,
    // At once: the lines before a crash are those that are wanted.
    write(line) {
      const bytes = Buffer.from(`${line}\n`);
      try {
        if (size === 0) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        if (size + bytes.length > max / 2 && size > 0) {
          renameSync(path, `${path}.old`);
          size = 0;
        }
        appendFileSync(path, bytes, { mode: 0o600 });
        size += bytes.length;
      } catch {
        // There is nowhere to say it.
      }
    },
    tail(count) {
      return [`${path}.old`, path].flatMap(linesOf).slice(-count);
    },
  };
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

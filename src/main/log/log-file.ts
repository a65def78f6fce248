import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Most bytes of the present file and the one before it together. */
export const LOG_MAX = 5_000_000;

export interface LogFile {
  /** Adds a line; on a disk error it is lost. Never throws. */
  write(line: string): void;
  /** The last lines. Never throws. */
  tail(count: number): readonly string[];
  readonly path: string;
}

/** A log file; at half of `LOG_MAX` it becomes `PATH.old`, replacing the one before. */
export function openLogFile(path: string, max: number = LOG_MAX): LogFile {
  let size = sizeOf(path);
  return {
    path,
    // Synchronous: the lines before a crash are the important ones.
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
        // It cannot be reported anywhere.
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

/** Lines wait so long for others, milliseconds: one write for many costs a busy site a tenth. */
const WAIT_MS = 100;
/** More than this does not wait, bytes. */
const FULL = 16 * 1024;
/** Warnings and errors (pino's levels from 40) are written at once: the process may be about to end. */
const URGENT = /^\{"level":[4-6]0/;

/** Where the log goes: standard output, with the lines of a moment together. */
export interface LogStream {
  write(line: string): void;
  /** Writes what waits, and from now on each line at once: the process ends soon, and nothing may wait any more. */
  close(): void;
}

export function createLogStream(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout): LogStream {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting !== '') out.write(waiting);
    waiting = '';
  };
  return {
    write(line) {
      waiting += line;
      if (isClosed || waiting.length >= FULL || URGENT.test(line)) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    close() {
      isClosed = true;
      flush();
    },
  };
}

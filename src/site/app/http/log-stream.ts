/** Lines wait so long for others, milliseconds: one write for many costs a busy site a tenth. */
const WAIT_MS = 100;
/** More than this does not wait, bytes. */
const FULL = 16 * 1024;
/** Warnings and errors (pino's levels from 40) are written at once: the process may be about to end. */
const URGENT = /^\{"level":[4-6]0/;

/** Priority of each level for the journal (sd-daemon(3)): `journalctl -p err` finds errors. */
const PRIORITIES: Readonly<Record<string, string>> = {
  1: '<7>',
  2: '<7>',
  3: '<6>',
  4: '<4>',
  5: '<3>',
  6: '<2>',
};
const LEVEL = /^\{"level":(\d)/;

/** Before a line of what goes wrong, where the journal reads it. */
export const errorPrefix = (environment: NodeJS.ProcessEnv): string =>
  environment['JOURNAL_STREAM'] === undefined ? '' : '<3>';

/** Where the log goes: standard output, with the lines of a moment together. */
export interface LogStream {
  write(line: string): void;
  /** Writes what waits, and from now on each line at once: the process ends soon, and nothing may wait any more. */
  close(): void;
}

/** @param isJournal whether systemd's journal reads it */
export function createLogStream(
  out: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
  isJournal = process.env['JOURNAL_STREAM'] !== undefined,
): LogStream {
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
      waiting += isJournal ? (PRIORITIES[LEVEL.exec(line)?.[1] ?? ''] ?? '') + line : line;
      if (isClosed || waiting.length >= FULL || URGENT.test(line)) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    close() {
      isClosed = true;
      flush();
    },
  };
}

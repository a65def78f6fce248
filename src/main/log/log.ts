import { errorInLog, lineOfLog } from './log-line.ts';

/** The log of a subsystem. Messages are constants, codes and numbers, never what a visitor typed or watched. */
export interface Log {
  info(message: string): void;
  warn(message: string, error?: unknown): void;
}

type Write = (line: string) => void;

let keep: Write = () => undefined;

/** From now on lines are also written to a file. Errors pass `errorInLog`: foreign messages contain files and hosts. */
export function keepLog(write: Write): void {
  keep = write;
}

/** A log for one subsystem; lines go to standard error too, so that standard output stays free for scripts. */
export function createLog(subsystem: string, write: Write = toStandardError): Log {
  return {
    info(message) {
      write(`${subsystem}: ${message}`);
      keep(lineOfLog(subsystem, message));
    },
    warn(message, error) {
      write(`${subsystem}: ${message}${error === undefined ? '' : `: ${describe(error)}`}`);
      keep(lineOfLog(subsystem, message, error === undefined ? '' : errorInLog(error)));
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${error.message}`;
}

function toStandardError(line: string) {
  process.stderr.write(`${line}\n`);
}

/** Where a subsystem writes. Never given what a visitor typed or watched: codes, paths of ours and numbers only. */
export interface Log {
  info(message: string): void;
  warn(message: string, error?: unknown): void;
}

/** A log for one subsystem; lines go to standard error, so that standard output stays free for scripts. */
export function createLog(subsystem: string, write: (line: string) => void = toStandardError): Log {
  return {
    info: (message) => write(`${subsystem}: ${message}`),
    warn: (message, error) =>
      write(`${subsystem}: ${message}${error === undefined ? '' : `: ${describe(error)}`}`),
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

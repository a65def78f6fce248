/** Where a subsystem writes. Never given what a visitor typed or watched: codes, paths of ours and numbers only. */
export interface Log {
  info(message: string): void;
  warn(message: string, fault?: unknown): void;
}

/** A log for one subsystem; lines go to standard error, so that standard output stays free for scripts. */
export function createLog(subsystem: string, write: (line: string) => void = toStandardError): Log {
  return {
    info: (message) => write(`${subsystem}: ${message}`),
    warn: (message, fault) =>
      write(`${subsystem}: ${message}${fault === undefined ? '' : `: ${describe(fault)}`}`),
  };
}

function describe(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const code = 'code' in fault && typeof fault.code === 'string' ? ` ${fault.code}` : '';
  return `${fault.name}${code}: ${fault.message}`;
}

function toStandardError(line: string) {
  process.stderr.write(`${line}\n`);
}

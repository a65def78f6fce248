import { appendFile, readFile } from 'node:fs/promises';
import type { DatabaseReader, SiteClock } from '../../../platform/index.ts';
import { newestAudit } from '../repositories/audit.ts';
import type { AuditHead } from './check-chain.ts';
import { headsFile } from './heads-file.ts';

const HOUR_MS = 3_600_000;

interface HeadsDeps {
  readonly data: string;
  readonly database: DatabaseReader;
  readonly clock: SiteClock;
  /** Writes it to the log too, which is often stored on another machine. */
  readonly log: (head: AuditHead) => void;
}

/** Appends the newest row's id and hash to the file, hourly and at the end, if there is a newer one. */
export function createAuditHeads({ data, database, clock, log }: HeadsDeps) {
  let written = 0;
  let line = Promise.resolve();
  const write = () => (line = line.then(append, append));
  const append = async () => {
    const [row] = await database.read(newestAudit());
    if (!row || row.id === written) return;
    const head = { id: row.id, hash: Buffer.from(row.hash).toString('hex') };
    const at = new Date(clock.now()).toISOString();
    await appendFile(headsFile(data), `${head.id} ${head.hash} ${at}\n`, { mode: 0o600 });
    written = row.id;
    log(head);
  };
  const timer = setInterval(() => void write().catch(() => undefined), HOUR_MS).unref();
  return {
    write,
    /** Writes a last time. */
    async close(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}

/** @throws Error for a file that cannot be read; a missing file has no heads */
export async function readHeads(file: string): Promise<readonly AuditHead[]> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return '';
    throw thrown;
  });
  return text.split('\n').flatMap((line) => {
    const found = /^(\d{1,15}) ([0-9a-f]{64})(?: |$)/.exec(line);
    return found ? [{ id: Number(found[1]), hash: found[2] ?? '' }] : [];
  });
}

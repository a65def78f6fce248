import type { Sqlite } from '../db/open-database.ts';
import { job, partPlace, type Job, type PartPlace } from './job.ts';

/** Stored column of each field; also the whole list of both. */
const COLUMNS = {
  id: 'id',
  turn: 'turn',
  state: 'state',
  error: 'error',
  site: 'site',
  ticket: 'ticket',
  videoId: 'video_id',
  dir: 'dir',
  title: 'title',
  titleJa: 'title_ja',
  thumb: 'thumb',
  colour: 'colour',
  durationSeconds: 'duration_seconds',
  format: 'format',
  label: 'label',
  folder: 'folder',
  stem: 'stem',
  extension: 'extension',
  fileName: 'file_name',
  etag: 'etag',
  sha256: 'sha256',
  totalBytes: 'total_bytes',
  receivedBytes: 'received_bytes',
  addedAt: 'added_at',
  endedAt: 'ended_at',
} as const satisfies Record<keyof Job, string>;

/** A row that is no valid job, and where its partial file lies, if known. */
export interface BrokenRow {
  readonly id: string;
  readonly part: PartPlace | undefined;
}

/** The downloads in SQLite: a row each, written whole. */
export interface JobTable {
  /** In the order of the queue. An invalid row (a letter flipped on the disk) does not cost the others. */
  list(): { readonly jobs: readonly Job[]; readonly broken: readonly BrokenRow[] };
  /** All of them or none. */
  save(jobs: readonly Job[]): void;
  remove(ids: readonly string[]): void;
}

export function createJobTable(sqlite: Sqlite): JobTable {
  const columns = Object.values(COLUMNS);
  const write = sqlite.prepare(
    `INSERT OR REPLACE INTO download (${columns.join(', ')})
     VALUES (${Object.keys(COLUMNS)
       .map((name) => `@${name}`)
       .join(', ')})`,
  );
  const rows = sqlite.prepare<[], Readonly<Record<string, unknown>>>(
    `SELECT ${Object.entries(COLUMNS)
      .map(([name, column]) => `${column} AS ${name}`)
      .join(', ')} FROM download ORDER BY turn`,
  );
  const drop = sqlite.prepare('DELETE FROM download WHERE id = ?');
  return {
    list() {
      const read = rows
        .all()
        .map((row) => ({ row, fits: job.safeParse({ ...row, error: readError(row) }).data }));
      return {
        jobs: read.flatMap(({ fits }) => fits ?? []),
        broken: read
          .filter(({ fits }) => fits === undefined)
          .map(({ row }) => ({ id: String(row['id']), part: partPlace.safeParse(row).data })),
      };
    },
    save(jobs) {
      if (jobs.length === 0) return;
      const all = () =>
        jobs.forEach((each) => write.run({ ...each, error: each.error && JSON.stringify(each.error) }));
      sqlite.transaction(all).immediate();
    },
    remove(ids) {
      if (ids.length > 0) sqlite.transaction(() => ids.forEach((id) => drop.run(id))).immediate();
    },
  };
}

function readError({ error }: Readonly<Record<string, unknown>>): unknown {
  try {
    return typeof error === 'string' ? (JSON.parse(error) as unknown) : null;
  } catch {
    return { code: 'internal' };
  }
}

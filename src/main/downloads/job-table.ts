import type { Sqlite } from '../db/open-database.ts';
import type { RowTable } from '../transfers/job-store.ts';
import { createRows } from '../transfers/rows.ts';
import { job, partPlace, type Job, type PartPlace } from './job.ts';

/** Column of each field; the complete list of both. */
const COLUMNS = {
  id: 'id',
  position: 'turn',
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

/** An invalid row, and the place of its partial file, if known. */
export interface BrokenRow {
  readonly id: string;
  readonly part: PartPlace | undefined;
}

/** The downloads in SQLite. */
export interface JobTable extends RowTable<Job> {
  /** In the order of the queue. An invalid row (a flipped bit on the disk) does not affect the others. */
  list(): { readonly jobs: readonly Job[]; readonly broken: readonly BrokenRow[] };
}

export function createJobTable(sqlite: Sqlite): JobTable {
  const rows = createRows<Job>(sqlite, 'download', COLUMNS, (each) => ({
    ...each,
    error: each.error && JSON.stringify(each.error),
  }));
  return {
    ...rows,
    list() {
      const read = rows
        .list()
        .map((row) => ({ row, fits: job.safeParse({ ...row, error: readError(row) }).data }));
      return {
        jobs: read.flatMap(({ fits }) => fits ?? []),
        broken: read
          .filter(({ fits }) => fits === undefined)
          .map(({ row }) => ({ id: String(row['id']), part: partPlace.safeParse(row).data })),
      };
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

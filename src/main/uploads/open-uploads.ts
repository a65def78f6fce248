import { createTusStack, type TusStackOptions } from '../api/tus-stack.ts';
import { openOrRecover } from '../db/open-or-recover.ts';
import { createJobStore } from '../transfers/job-store.ts';
import { createRows } from '../transfers/rows.ts';
import { UPLOADS } from './kind.ts';
import { createUploads, type ManagerParts } from './manager.ts';
import { COLUMNS, uploadJob, type UploadJob } from './upload-job.ts';

export interface UploadsParts extends TusStackOptions, Pick<ManagerParts, 'changed' | 'onIdle' | 'refused'> {
  readonly file: string;
}

/** The opened uploads of this device. Loaded after the window. */
export function openUploads(parts: UploadsParts) {
  // A damaged file is set aside: the site still lists unfinished uploads, and the same file resumes them.
  const { sqlite } = openOrRecover(parts.file, Date.now(), UPLOADS);
  const rows = createRows<UploadJob>(sqlite, 'upload', COLUMNS, (job) => ({ ...job }));
  const read = rows.list().map((row) => ({ id: String(row['id']), job: uploadJob.safeParse(row).data }));
  // Finished ones were shown while the app ran.
  const left = read.flatMap(({ job }) => (job && !isOver(job) ? job : []));
  const others = read.filter(({ id }) => !left.some((job) => job.id === id));
  const manager = createUploads({
    store: createJobStore<UploadJob>(
      rows,
      left,
      others.map(({ id }) => id),
    ),
    send: { stack: createTusStack(parts) },
    now: Date.now,
    monotonic: () => performance.now(),
    changed: parts.changed,
    onIdle: parts.onIdle,
    refused: parts.refused,
  });
  return {
    ...manager,
    async close(): Promise<void> {
      await manager.close();
      sqlite.close();
    },
  };
}

export type OpenUploads = ReturnType<typeof openUploads>;

const isOver = ({ state, error }: UploadJob) => state === 'done' || error === 'upload_gone';

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createManager } from '../../../../src/main/downloads/manager.ts';
import { openJobs } from '../../../../src/main/downloads/open-jobs.ts';
import { PACE } from '../../../../src/main/downloads/retry-policy.ts';
import type { RunEnd } from '../../../../src/main/transfers/run-end.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { createDownloadStore, type DownloadStore } from '../../../../src/main/downloads/download-store.ts';
import { createThrottle } from '../../../../src/main/downloads/throttle.ts';
import type { Source } from '../../../../src/main/downloads/transfer.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { FILM } from '../../../support/film.ts';

/** The only download has a name that a tool can know beforehand. */
const ID = '00000000-0000-4000-8000-000000000001';

interface ManagerRequest {
  /** The data folder; files go to `Downloads` in it. */
  readonly root: string;
  /** The only file there is. */
  readonly file: Source;
  /** What is between the manager and its rows. */
  readonly around?: (downloadStore: DownloadStore) => DownloadStore;
  readonly onIdle?: (end: RunEnd<Job>) => void;
}

/** The product's downloads over real files, in a process that is to be killed or disturbed. */
export function openManager({
  root,
  file,
  around = (downloadStore) => downloadStore,
  onIdle = () => undefined,
}: ManagerRequest) {
  const folder = join(root, 'Downloads');
  mkdirSync(folder, { recursive: true });
  const jobs = openJobs(join(root, 'downloads.db'), Date.now());
  const manager = createManager({
    downloadStore: around(createDownloadStore(jobs.table)),
    transfer: {
      source: async () => file,
      userAgent: 'Yoru (test)',
      throttle: createThrottle(() => null),
      pace: { ...PACE, firstMs: 5 },
    },
    redeem: async ({ format, label }) => ({
      ticket: 'ticket',
      file: { bytes: file.bytes, sha256: file.sha256, format, label, isDefault: true, address: '' },
    }),
    site: () => 'http://site.test',
    folder: async () => folder,
    titleOf: ({ title }) => title,
    newId: () => ID,
    now: Date.now,
    monotonic: () => performance.now(),
    changed: () => undefined,
    onIdle,
  });
  return {
    ...manager,
    folder,
    notices: jobs.notices,
    startFile: () => manager.start({ ...FILM, videoId: videoId.parse('1'), pass: randomUUID() }),
    /** Whether nothing runs or waits any more. */
    isOver: () => manager.list().every(({ state }) => !['queued', 'running'].includes(state)),
    async close() {
      await manager.close();
      jobs.close();
    },
  };
}

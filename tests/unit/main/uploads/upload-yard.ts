import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createTusStack } from '../../../../src/main/api/tus-stack.ts';
import { openOrRecover } from '../../../../src/main/db/open-or-recover.ts';
import { createJobStore } from '../../../../src/main/transfers/job-store.ts';
import { createRows } from '../../../../src/main/transfers/rows.ts';
import type { RunEnd } from '../../../../src/main/transfers/run-end.ts';
import { UPLOADS } from '../../../../src/main/uploads/kind.ts';
import { createUploads, type Uploading } from '../../../../src/main/uploads/manager.ts';
import type { Share } from '../../../../src/main/uploads/share.ts';
import { stampFile } from '../../../../src/main/uploads/source-file.ts';
import { COLUMNS, uploadJob, type UploadJob } from '../../../../src/main/uploads/upload-job.ts';
import { memberId } from '../../../../src/shared/ids.ts';
import { temporaryFolder } from '../temporary.ts';
import type { TusSite } from './tus-site.ts';

export const MEBIBYTE = 1024 * 1024;

/** A file to upload, with what it will be at the site. */
export interface Film {
  readonly path: string;
  readonly uploadId: string;
  readonly sha256: string;
  readonly bytes: number;
}

export const member = (site: TusSite, number = '7'): Uploading => ({
  site: site.origin,
  memberId: memberId.parse(number),
});

/** Puts a file of random bytes into a folder, and room for it at the site. */
export function makeFilm(site: TusSite, folder: string, bytes: number, name = 'film.mp4'): Film {
  const content = randomBytes(bytes);
  const path = join(folder, name);
  writeFileSync(path, content);
  const uploadId = randomBytes(16).toString('hex');
  site.make(uploadId, bytes);
  return { path, uploadId, bytes, sha256: createHash('sha256').update(content).digest('hex') };
}

interface YardOptions {
  /** Data folder of an earlier run. */
  readonly root?: string;
  readonly retries?: readonly number[];
  readonly token?: () => Promise<string | null>;
}

/** A manager of uploads over a real database and real files, talking to a site over HTTP. */
export function openYard({ root = temporaryFolder(), retries = [0, 1, 1], token }: YardOptions = {}) {
  const { sqlite } = openOrRecover(join(root, 'uploads.db'), Date.now(), UPLOADS);
  const rows = createRows<UploadJob>(sqlite, 'upload', COLUMNS, (job) => ({ ...job }));
  const left = rows.list().map((row) => uploadJob.parse(row));
  const ends: RunEnd<UploadJob>[] = [];
  const shares: Share[] = [];
  let refused = 0;
  const manager = createUploads({
    store: createJobStore<UploadJob>(rows, left, []),
    send: {
      stack: createTusStack({ userAgent: 'Yoru/0 (test)', token: token ?? (async () => 'a-token') }),
      retries,
    },
    rest: { firstRestMs: 600_000, longestRestMs: 600_000 },
    now: Date.now,
    monotonic: () => performance.now(),
    changed: (_list, share) => void shares.push(share),
    onIdle: (end) => void ends.push(end),
    refused: () => void (refused += 1),
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await manager.close();
    sqlite.close();
  };
  onTestFinished(close);
  const of = (id: string) => manager.list().find((one) => one.id === id);
  return {
    manager,
    root,
    ends,
    shares,
    refused: () => refused,
    rows: () => rows.list(),
    of,
    async add(film: Film, id: string): Promise<void> {
      const address = `/api/upload/${film.uploadId}`;
      manager.add(await stampFile(film.path), { ref: 'not-of-interest', id, address });
    },
    /** Waits until one is so. */
    async until(id: string, state: string, ms = 20_000): Promise<void> {
      await patiently(
        () => of(id)?.state === state,
        ms,
        () => `${id} is ${JSON.stringify(of(id))}`,
      );
    },
    close,
  };
}

export async function patiently(isSo: () => boolean, ms = 20_000, what: () => string = () => 'it is not so') {
  const end = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(what());
    await wait(5);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { createManager, type Manager, type ManagerParts } from '../../../../src/main/downloads/manager.ts';
import { newPlace } from '../../../../src/main/downloads/new-place.ts';
import { openJobs } from '../../../../src/main/downloads/open-jobs.ts';
import type { Pace } from '../../../../src/main/downloads/retry-policy.ts';
import type { RunEnd } from '../../../../src/main/transfers/run-end.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { createDownloadStore, type DownloadStore } from '../../../../src/main/downloads/download-store.ts';
import { createThrottle } from '../../../../src/main/downloads/throttle.ts';
import type { Source } from '../../../../src/main/downloads/transfer.ts';
import type { Download, Downloads } from '../../../../src/shared/entities/download.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import type { Identity } from '../../../support/certificates.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { FILM } from '../../../support/film.ts';
import { temporaryFolder, type AtEnd } from '../temporary.ts';

/** A fault server for all tests of a file. @param identity what it encrypts with; without one it does not */
export async function useFaultServer(identity?: Identity): Promise<FaultServer> {
  const server = await startFaultServer(identity);
  afterAll(() => server.close());
  return server;
}

/** SHA-256 of a file of any size, lower-case hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Tries again at once; waits for a server as long as a machine with other work may need, and rests for the test's time. */
const QUICK: Pace = {
  responseMs: 10_000,
  stallMs: 10_000,
  firstMs: 1,
  longestMs: 5,
  tries: 4,
  firstRestMs: 600_000,
  longestRestMs: 600_000,
};

/** The site that the client talks to. */
export const SITE = 'http://site.test';

export interface Yard {
  readonly manager: Manager;
  /** Where files are downloaded to. */
  readonly folder: string;
  /** Lists the page was notified of. */
  readonly emitted: readonly Downloads[];
  /** What opening the database found to tell of. */
  readonly notices: readonly string[];
  /** Finished downloads of each time that the queue ran empty. */
  readonly empty: readonly (readonly string[])[];
  /** The list that was emitted each time that nothing went on by itself any more. */
  readonly ends: readonly RunEnd<Job>[];
  /** Waits that were spent so far. */
  redeemed(): number;
  /** Takes a file whose announcement is asked for by `source`. */
  start(source: () => Source, title?: string): Promise<Download>;
  /** When a download neither runs nor waits for its place; one that waits for the network does neither. */
  settled(id: string): Promise<Download>;
  /** Ends as the app does; another yard may then go on with the folder. */
  close(): Promise<void>;
}

/** Announcements of files by the id of their video. */
type Sources = Map<string, () => Source>;

interface YardOptions extends Partial<Pick<ManagerParts, 'site' | 'changed'>> {
  readonly atEnd?: AtEnd;
  /** Data folder and downloads of an earlier run, and what its files were announced as. */
  readonly root?: string;
  readonly sources?: Sources;
  readonly pace?: Partial<Pace>;
  readonly limit?: () => number | null;
  /** Where new downloads go, if not to its own folder. */
  readonly chosen?: () => string | null;
  /** What is between the manager and its rows. */
  readonly around?: (downloadStore: DownloadStore) => DownloadStore;
}

/** A manager over a real database, real files and whatever server its sources name. */
export function openYard({
  atEnd = onTestFinished,
  root = temporaryFolder(atEnd),
  sources = new Map(),
  pace = {},
  limit = () => null,
  chosen = () => null,
  around = (downloadStore) => downloadStore,
  site = () => SITE,
  changed = () => undefined,
}: YardOptions = {}): Yard {
  const folder = join(root, 'Downloads');
  mkdirSync(folder, { recursive: true });
  const jobs = openJobs(join(root, 'downloads.db'), Date.now());
  const emitted: Downloads[] = [];
  const empty: string[][] = [];
  const ends: RunEnd<Job>[] = [];
  let redeemed = 0;
  const downloadStore = around(createDownloadStore(jobs.table));
  const manager = createManager({
    downloadStore,
    transfer: {
      source: async ({ videoId: id }) => sources.get(id)!(),
      userAgent: 'Yoru/0.1.0 (test)',
      throttle: createThrottle(limit),
      pace: { ...QUICK, ...pace },
    },
    redeem: async ({ videoId: id, format, label }) => {
      redeemed += 1;
      const { bytes, sha256 } = sources.get(id)!();
      return {
        ticket: `ticket-${redeemed}-of-${id}`,
        file: { format, label, isDefault: true, address: '', bytes, sha256 },
      };
    },
    site,
    folder: newPlace(downloadStore, { chosenFolder: chosen, systemFolder: () => folder }),
    titleOf: ({ title }) => title,
    newId: randomUUID,
    now: Date.now,
    monotonic: () => performance.now(),
    changed(list, summary) {
      emitted.push(list);
      changed(list, summary);
    },
    onIdle(end) {
      empty.push(end.finished.map(({ id }) => id));
      ends.push(end);
    },
  });
  const close = async () => {
    await manager.close();
    jobs.close();
  };
  atEnd(close);
  return {
    manager,
    folder,
    emitted,
    empty,
    ends,
    close,
    notices: jobs.notices,
    redeemed: () => redeemed,
    start(source, title = 'Night') {
      const id = videoId.parse(String(sources.size + 1));
      sources.set(id, source);
      return manager.start({ ...FILM, videoId: id, title, pass: randomUUID() });
    },
    async settled(id) {
      for (;;) {
        const found = manager.list().find((each) => each.id === id);
        if (!found) throw new Error('there is no such download');
        const isResting = found.state === 'queued' && found.error !== null;
        if (isResting || (found.state !== 'queued' && found.state !== 'running')) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

import type { HostInfo } from '../../shared/entities/host-info.ts';
import { DamagedFile, openDatabase, type Sqlite } from '../db/open-database.ts';
import { finishReplacing, replaceDamaged } from '../db/recover.ts';
import { createLog } from '../log.ts';
import { createJobTable, type JobTable } from './job-table.ts';
import { DOWNLOADS } from './kind.ts';

const log = createLog('downloads');

/** The open database of downloads and what the visitor should know of how it was opened. */
export interface OpenJobs {
  readonly table: JobTable;
  readonly notices: HostInfo['notices'];
  close(): void;
}

/**
 * Opens the downloads whatever state the file is in (reliability R5): a damaged one is set aside; where nothing can
 * be kept, they live in memory for this run. Either leaves a notice.
 * @param now milliseconds since 1970
 */
export function openJobs(file: string, now: number): OpenJobs {
  const { sqlite, notices } = openSomehow(file, now);
  return { table: createJobTable(sqlite), notices, close: () => sqlite.close() };
}

function openSomehow(file: string, now: number): { sqlite: Sqlite; notices: HostInfo['notices'] } {
  try {
    finishReplacing(file, DOWNLOADS);
    return openOrReplace(file, now);
  } catch (thrown) {
    log.warn('the downloads cannot be kept, they live in memory', thrown);
    return { sqlite: openDatabase(':memory:', now, DOWNLOADS), notices: ['downloads_unavailable'] };
  }
}

function openOrReplace(file: string, now: number): { sqlite: Sqlite; notices: HostInfo['notices'] } {
  try {
    return { sqlite: openDatabase(file, now, DOWNLOADS), notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof DamagedFile)) throw thrown;
    replaceDamaged(file, now, DOWNLOADS);
    return { sqlite: openDatabase(file, now, DOWNLOADS), notices: ['downloads_set_aside'] };
  }
}

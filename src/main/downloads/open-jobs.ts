import type { HostInfo } from '../../shared/entities/host-info.ts';
import { openOrRecover } from '../db/open-or-recover.ts';
import { createJobTable, type JobTable } from './job-table.ts';
import { DOWNLOADS } from './kind.ts';

/** The open database of downloads and the notices of its opening. */
export interface OpenJobs {
  readonly table: JobTable;
  readonly notices: HostInfo['notices'];
  close(): void;
}

/**
 * Opens the downloads whatever state the file is in (reliability R5): a damaged one is set aside; where nothing can
 * be stored, they stay in memory for this run. Either leaves a notice.
 * @param now milliseconds since 1970
 */
export function openJobs(file: string, now: number): OpenJobs {
  const { sqlite, outcome } = openOrRecover(file, now, DOWNLOADS);
  return {
    table: createJobTable(sqlite),
    notices: outcome === 'good' ? [] : [`downloads_${outcome}`],
    close: () => sqlite.close(),
  };
}

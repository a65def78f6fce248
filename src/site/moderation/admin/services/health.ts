import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import { CATALOGUES } from '../../../../shared/filters/enums.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import {
  allDisks,
  databaseBytes,
  memberTotal,
  readBackupState,
  readCounter,
  readJobFigures,
} from '../../../platform/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { readQueueFigures } from '../../queue/repositories/queue-figures.ts';
import { siteTotals } from '../repositories/totals.ts';
import type { Call } from '../../context.ts';

type Health = OutputOf<Api['admin.health']>;

/** Figures about storage and health: those of the operator's `/ready`, `/metrics` and `doctor`. */
export async function readHealth({ context }: Call, _input: InputOf<Api['admin.health']>): Promise<Health> {
  const { database, uploads, config, clock, health, live } = context;
  const totals = await readSteps(database, siteTotals());
  const jobs = await readJobFigures(database, clock.now());
  const [review, reports] = await readQueueFigures(database, clock.now());
  const backup = readBackupState(config.data);
  return {
    checks: [...(await health.check())],
    disks: [...(await allDisks(config.data))],
    ...totals,
    videos: CATALOGUES.reduce((sum, catalogue) => sum + readCounter(database, 'catalogue', '', catalogue), 0),
    members: memberTotal(database),
    database_bytes: databaseBytes(config.data).reduce((sum, { bytes }) => sum + bytes, 0),
    processing: uploads.processing,
    review_oldest: seconds(review?.oldestMs ?? 0),
    reports: reports?.items ?? 0,
    reports_oldest: seconds(reports?.oldestMs ?? 0),
    jobs_waiting: jobs.reduce((sum, { waiting }) => sum + waiting, 0),
    jobs_failed: jobs.reduce((sum, { failed }) => sum + failed, 0),
    streams: live.count(),
    backup_at: backup && new Date(backup.at).toISOString(),
    uptime: Math.floor(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
  };
}

const seconds = (ms: number) => Math.floor(ms / 1_000);

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import { CATALOGUES } from '../../../../shared/filters/enums.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { memberTotal, readCounter } from '../../../platform/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { siteTotals } from '../repositories/totals.ts';
import type { Call } from '../../context.ts';

type Health = OutputOf<Api['admin.health']>;

/** Figures about storage and health. */
export async function readHealth({ context }: Call, _input: InputOf<Api['admin.health']>): Promise<Health> {
  const { database, uploads, config } = context;
  const space = await uploads.space();
  const totals = await readSteps(database, siteTotals());
  return {
    disk_free: space.free,
    disk_all: space.all,
    ...totals,
    videos: CATALOGUES.reduce((sum, catalogue) => sum + readCounter(database, 'catalogue', '', catalogue), 0),
    members: memberTotal(database),
    database_bytes: ['site.db', 'site.db-wal', 'search.db'].reduce(
      (sum, name) => sum + bytesOf(join(config.data, name)),
      0,
    ),
    processing: uploads.processing,
    uptime: Math.floor(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
  };
}

function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

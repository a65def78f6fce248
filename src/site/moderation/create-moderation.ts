import { join } from 'node:path';
import type { OwnDataContext } from '../own-data/index.ts';
import { diskStore } from '../platform/index.ts';
import { createCaseOptions } from './cases/services/case-options.ts';
import type { ModerationContext } from './context.ts';
import { createReports } from './reports/services/reports.ts';

export function createModeration(ownData: OwnDataContext): ModerationContext {
  const { config, writer, settings, content } = ownData;
  const cases = createCaseOptions(settings, content);
  const store = diskStore(join(config.data, 'reports'));
  return { ...ownData, cases, reports: createReports({ ...ownData, database: writer, cases, store }) };
}

import type { OwnDataContext } from '../own-data/index.ts';
import { moveIntoBucket } from '../platform/index.ts';
import { createCaseOptions } from './cases/services/case-options.ts';
import type { ModerationContext } from './context.ts';
import { createReports } from './reports/services/reports.ts';

export function createModeration(ownData: OwnDataContext): ModerationContext {
  const { config, openArea, writer, settings, content } = ownData;
  const cases = createCaseOptions(settings, content);
  const store = openArea('reports');
  const moveIn = () => moveIntoBucket(config, 'reports', store);
  return {
    ...ownData,
    cases,
    reports: createReports({ ...ownData, database: writer, cases, store, moveIn }),
  };
}

import type { OwnDataContext } from '../own-data/index.ts';
import { moveIntoBucket } from '../platform/index.ts';
import { createCaseOptions } from './cases/services/case-options.ts';
import type { ModerationContext } from './context.ts';
import { readQueueFigures } from './queue/repositories/queue-figures.ts';
import { createReports } from './reports/services/reports.ts';

export function createModeration(ownData: OwnDataContext): ModerationContext {
  const { config, openArea, writer, settings, content, metrics, clock } = ownData;
  const cases = createCaseOptions(settings, content);
  const store = openArea('reports');
  const moveIn = () => moveIntoBucket(config, 'reports', store);
  const queues = () => readQueueFigures(writer, clock.now());
  metrics.gauge('queue_items', 'What waits for staff', ['queue'], async () =>
    (await queues()).map(({ queue, items }) => ({ labels: { queue }, value: items })),
  );
  metrics.gauge('queue_oldest_seconds', 'How long the first of it has waited', ['queue'], async () =>
    (await queues()).map(({ queue, oldestMs }) => ({ labels: { queue }, value: oldestMs / 1_000 })),
  );
  return {
    ...ownData,
    cases,
    reports: createReports({ ...ownData, database: writer, cases, store, moveIn }),
  };
}

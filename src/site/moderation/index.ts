/** Moderation: reports, cases, the queue and its decisions, and administration. */

export { beginErasing, type Erasing } from './admin/services/erase-video.ts';
export { adminOperations } from './admin/operations.ts';
export { proposedOperations } from './admin/proposed-operations.ts';
export { storedObjects, storedOriginals, uncheckedUploads } from './admin/repositories/stored-files.ts';
export { auditOperations } from './audit-log/operations.ts';
export { caseOperations } from './cases/operations.ts';
export { liveCasesOf, type Target } from './cases/repositories/cases.ts';
export {
  CASE_CLOCK_JOB,
  CASE_WIPE_JOB,
  putClock,
  putWipe,
  runClock,
  runWipe,
} from './cases/services/clock.ts';
export { type CaseSlots, type CaseTexts, fillText, readCaseTexts } from './cases/services/texts.ts';
export type { ModerationContext } from './context.ts';
export { createModeration } from './create-moderation.ts';
export { readQueueFigures } from './queue/repositories/queue-figures.ts';
export { moderationOperations } from './queue/operations.ts';
export { reviewedContentHash } from './queue/services/decided-on.ts';
export { makeSnapshot, type Snapshot } from './queue/services/snapshot.ts';
export { reportOperations } from './reports/operations.ts';
export { reportFileKeys } from './reports/repositories/reports.ts';

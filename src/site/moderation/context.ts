import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, Operations } from '../identity/index.ts';
import type { OwnDataContext } from '../own-data/index.ts';
import type { CaseOptions } from './cases/services/case-options.ts';
import type { Reports } from './reports/services/report-service.ts';

/** The context of own data and moderation. */
export interface ModerationContext extends OwnDataContext {
  readonly reports: Reports;
  readonly cases: CaseOptions;
}

export type Call = CallOf<ModerationContext>;

export type ModerationOperations = Operations<Api, ModerationContext>;

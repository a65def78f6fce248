import type { ReportSubject } from '../../../shared/entities/report.ts';
import { CASE_HOURS } from '../../../shared/cases/cases.ts';
import type { SiteConfig } from '../../config.ts';
import type { SiteContext } from '../../context.ts';
import { readCaseTexts, type CaseTexts } from './texts.ts';

/** What cases have beside the database. */
export interface CaseParts {
  readonly texts: CaseTexts;
  /** Hours until a case of a subject should be decided. */
  readonly hours: Readonly<Record<ReportSubject, number>>;
}

export function createCaseParts({ caseHours }: SiteConfig): CaseParts {
  return { texts: readCaseTexts(), hours: { ...CASE_HOURS, ...caseHours } };
}

/** What a change of a case needs of the site. */
export type CaseDeps = Pick<SiteContext, 'live' | 'jobs' | 'accounts' | 'cases'>;

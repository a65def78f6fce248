import type { ReportSubject } from '../../../shared/entities/report.ts';
import { CASE_CLOCKS, type SettingName } from '../../../shared/entities/site-settings.ts';
import type { SiteContext } from '../../context.ts';
import { readCaseTexts, type CaseTexts } from './texts.ts';

/** What cases have beside the database. */
export interface CaseParts {
  readonly texts: CaseTexts;
  /** Hours until a case of a subject should be decided. */
  hours: (subject: ReportSubject) => number;
}

/** What an admin sets while the site runs. */
interface CaseSettings {
  of(name: SettingName): number;
}

export function createCaseParts(settings: CaseSettings): CaseParts {
  return { texts: readCaseTexts(), hours: (subject) => settings.of(CASE_CLOCKS[subject]) };
}

/** What a change of a case needs of the site. */
export type CaseDeps = Pick<SiteContext, 'live' | 'jobs' | 'uploads' | 'accounts' | 'cases'>;

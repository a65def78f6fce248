import type { CaseText } from '../../../../shared/cases/cases.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { SiteContent } from '../../../catalog/index.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';
import { CASE_CLOCKS, type SettingName } from '../../../../shared/entities/site-settings.ts';

/** What cases need beside the database. */
export interface CaseOptions {
  /** The text that an admin stored, or the shipped one. */
  text: (name: CaseText, language: Language) => string;
  /** Hours until a case of a subject should be decided. */
  hours: (subject: ReportSubject) => number;
}

/** Settings that an admin can change while the site runs. */
interface CaseSettings {
  of(name: SettingName): number;
}

export function createCaseOptions(settings: CaseSettings, content: Pick<SiteContent, 'text'>): CaseOptions {
  return {
    text: (name, language) => content.text(`case_${name}`, language),
    hours: (subject) => settings.of(CASE_CLOCKS[subject]),
  };
}

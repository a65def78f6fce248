import type { CaseTemplate, CaseText } from '../../../../shared/cases/cases.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';

/** What is said in a case: a text of the site's, words of staff, or both. */
export interface CaseMessage {
  readonly template: CaseText | CaseTemplate | null;
  readonly text: string;
  /** Who of the staff says it; `null`: the site. */
  readonly by: number | null;
  /** What its owner reads in the notification. */
  readonly reason?: StaffReason | '';
  readonly note?: string;
}

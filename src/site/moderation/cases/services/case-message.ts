import type { CaseTemplate, CaseText } from '../../../../shared/cases/cases.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';

/** A message in a case: a text of the site, a text by staff, or both. */
export interface CaseMessage {
  readonly template: CaseText | CaseTemplate | null;
  readonly text: string;
  /** The member of staff who wrote it; `null`: the site. */
  readonly by: number | null;
  /** The reason in the owner's notification. */
  readonly reason?: StaffReason | '';
  readonly note?: string;
}

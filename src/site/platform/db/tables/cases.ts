import type { Generated } from 'kysely';
import type { CaseKind, CaseState, CaseVerdict, UrgentReason } from '../../../../shared/cases/cases.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Flag } from './columns.ts';

export interface CaseTable {
  id: Generated<number>;
  subject: ReportSubject;
  /** `null`: about the site, or a page that names nothing. */
  kind: CaseKind | null;
  object_id: number | null;
  state: CaseState;
  opened_at: number;
  /** When its clock started; `null`: no report of it is complete yet. */
  complete_at: Generated<number | null>;
  due_at: Generated<number | null>;
  warned_at: Generated<number | null>;
  holds: Generated<Flag>;
  is_urgent: Generated<Flag>;
  /** Empty: it is not, or nobody wrote down why. */
  urgent_reason: Generated<UrgentReason | ''>;
  claimed_by: Generated<number | null>;
  claimed_until: Generated<number | null>;
  verdict: Generated<CaseVerdict | null>;
  reason: Generated<StaffReason | ''>;
  decided_by: Generated<number | null>;
  closed_at: Generated<number | null>;
  appealed_by: Generated<'reporter' | 'owner' | null>;
  version: Generated<number>;
}

export interface CaseMessageTable {
  id: Generated<number>;
  case_id: number;
  /** `null`: between staff and the owner, or a note of staff. */
  report_id: number | null;
  at: number;
  author: 'reporter' | 'owner' | 'staff' | 'note';
  author_id: Generated<number | null>;
  template: Generated<string | null>;
  text: string;
}

export interface CaseTicketTable {
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  case_id: number;
  /** `null`: of the owner of what it is about. */
  report_id: number | null;
  created_at: number;
}

import type { Generated } from 'kysely';
import type { ReportSubject } from '../../../shared/entities/report.ts';

export interface ReportTable {
  id: Generated<number>;
  subject: ReportSubject;
  email: string;
  message: string;
  ref: string | null;
  file_key: string | null;
  member_id: number | null;
  created_at: number;
}

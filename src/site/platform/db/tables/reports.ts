import type { Generated } from 'kysely';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { ReportSubject } from '../../../../shared/entities/report.ts';

export interface ReportTable {
  id: Generated<number>;
  subject: ReportSubject;
  email: string;
  message: string;
  ref: string | null;
  file_key: string | null;
  /** Sealed; `null`: nothing was written with who is reported. */
  evidence: Generated<Uint8Array | null>;
  member_id: number | null;
  case_id: number | null;
  language: Generated<Language>;
  /** JSON of a `Statement`. */
  statement: Generated<string | null>;
  created_at: number;
}

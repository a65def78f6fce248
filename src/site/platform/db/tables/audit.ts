import type { AuditAct, AuditKind, AuditRole } from '../../../../shared/audit/words.ts';

export interface AuditTable {
  id: number;
  at: number;
  actor_id: number | null;
  actor_role: AuditRole;
  act: AuditAct;
  kind: AuditKind;
  object_id: string;
  detail: string;
  previous: Uint8Array;
  hash: Uint8Array;
}

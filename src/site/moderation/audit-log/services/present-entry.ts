import { CASE_KINDS, type CaseKind } from '../../../../shared/cases/cases.ts';
import type { AuditEntryView } from '../../../../shared/entities/audit.ts';
import { describe } from '../../cases/services/describe-target.ts';
import type { Steps } from '../../../platform/index.ts';
import type { AuditDetail, AuditRow } from '../../../identity/index.ts';

const isPublicKind = (kind: string): kind is CaseKind => CASE_KINDS.some((one) => one === kind);

/** A row for staff, with the page of its target if there is one. */
export function* presentEntry(row: AuditRow & { readonly actor_name: string | null }): Steps<AuditEntryView> {
  const { id, act, kind, object_id } = row;
  const number = Number(object_id);
  const hasPage = isPublicKind(kind) && Number.isInteger(number);
  return {
    id,
    act,
    kind,
    object_id,
    path: hasPage ? (yield* describe({ kind, id: number })).path : '',
    actor_id: row.actor_id === null ? '' : String(row.actor_id),
    actor_role: row.actor_role,
    at: new Date(row.at).toISOString(),
    actor_name: row.actor_name ?? '',
    detail: Object.entries(JSON.parse(row.detail) as AuditDetail).map(([name, value]) => ({
      name,
      value: Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    })),
    hash: Buffer.from(row.hash).toString('hex'),
  };
}

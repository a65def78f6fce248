import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import type { Call } from '../../call.ts';
import type { Steps } from '../../db/port.ts';
import type { AuditDetail } from './append-audit.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { auditPageOf, auditTotal } from '../repositories/audit.ts';

const PAGE = 50;

/** What staff has done, the newest first. */
export function listAudit(
  { kind, act, actor_id, page }: InputOf<Api['audit.list']>,
  { context }: Call,
): Promise<OutputOf<Api['audit.list']>> {
  const filter = { kind, act, actorId: actor_id };
  return readSteps(context.database, list());
  function* list(): Steps<OutputOf<Api['audit.list']>> {
    const total = yield* auditTotal(filter);
    const rows = yield* auditPageOf(filter, (page - 1) * PAGE, PAGE);
    return {
      entries: rows.map((row) => ({
        ...{ id: row.id, act: row.act, kind: row.kind, object_id: row.object_id },
        ...{ actor_id: row.actor_id === null ? '' : String(row.actor_id), actor_role: row.actor_role },
        ...{ at: new Date(row.at).toISOString(), actor_name: row.actor_name ?? '' },
        detail: Object.entries(JSON.parse(row.detail) as AuditDetail).map(([name, value]) => ({
          name,
          value: Array.isArray(value) ? value.join(', ') : String(value ?? ''),
        })),
        hash: Buffer.from(row.hash).toString('hex'),
      })),
      total_count: total,
      pages: Math.ceil(total / PAGE),
    };
  }
}

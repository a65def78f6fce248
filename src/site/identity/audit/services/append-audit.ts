import type { AuditAct, AuditDetailName, AuditKind, AuditRole } from '../../../../shared/audit/words.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { lastAudit } from '../repositories/audit.ts';
import { auditHash, NO_HASH } from './audit-hash.ts';

/** An id, a code, a number or a hash. Texts of members are not allowed here, because they could not be erased. */
export type AuditValue = string | number | boolean | null;
export type AuditDetail = Readonly<Partial<Record<AuditDetailName, AuditValue | readonly AuditValue[]>>>;

export interface AuditEntry {
  /** Id of a member, or an actor that is no member. */
  readonly actor: number | 'site' | 'operator';
  readonly act: AuditAct;
  readonly kind: AuditKind;
  readonly objectId: number | string;
  readonly detail?: AuditDetail;
}

const CODE = /^[\w.:@/+-]{0,128}$/;

/**
 * Records an action of staff in the change of the action itself, so that both are stored or neither. Only this function
 * may write the table (lint: `yoru/audit-writer`).
 * @throws Error for a detail that contains text
 */
export function* appendAudit(
  { actor, act, kind, objectId, detail = {} }: AuditEntry,
  now: number,
): Steps<void> {
  const last = yield* lastAudit();
  const row = {
    id: (last?.id ?? 0) + 1,
    at: now,
    act,
    kind,
    object_id: code(String(objectId)),
    ...(typeof actor === 'number'
      ? { actor_id: actor, actor_role: yield* roleOf(actor) }
      : { actor_id: null, actor_role: actor }),
    detail: asJson(detail),
    previous: last?.hash ?? NO_HASH,
  };
  yield db.insertInto('audit').values({ ...row, hash: auditHash(row) });
}

function* roleOf(memberId: number): Steps<AuditRole> {
  const [member] = yield* rowsOf(db.selectFrom('member').select('role').where('id', '=', memberId));
  return member?.role ?? 'visitor';
}

/** Sorts the keys, so that equal details give equal text. */
function asJson(detail: AuditDetail): string {
  const entries = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries)
    for (const one of [key, value].flat()) if (typeof one === 'string') code(one);
  return JSON.stringify(Object.fromEntries(entries));
}

function code(text: string): string {
  if (!CODE.test(text)) throw new Error('the audit holds ids, codes, numbers and hashes alone');
  return text;
}

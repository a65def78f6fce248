import { nameKey } from '../../../../shared/accounts/member-name.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AUDIT_ACTS, AUDIT_KINDS, AUDIT_ROLES } from '../../../../shared/audit/words.ts';
import { isKnown, type Steps } from '../../../platform/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { type AuditRow, auditPageOf, auditTotal, firstSince, memberNamed } from '../../../identity/index.ts';
import { presentEntry } from './present-entry.ts';
import type { Call } from '../../context.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;
/** An id that no member has. */
const NOBODY = -1;

/** Actions of staff, the newest first. */
export function listAudit(
  { context }: Call,
  { kind, act, object = '', by = '', from, until, page }: InputOf<Api['audit.list']>,
): Promise<OutputOf<Api['audit.list']>> {
  return readSteps(context.database, list());
  function* list(): Steps<OutputOf<Api['audit.list']>> {
    const first = from === undefined ? 1 : yield* firstSince(Date.parse(from));
    const end = until === undefined ? Number.MAX_SAFE_INTEGER : yield* firstSince(Date.parse(until) + DAY_MS);
    const filter = { kind, act, object, actorId: yield* actorOf(by.trim()), first, end };
    const total = yield* auditTotal(filter);
    const entries = [];
    for (const row of yield* auditPageOf(filter, (page - 1) * PAGE, PAGE))
      if (isShown(row)) entries.push(yield* presentEntry(row));
    return { entries, total_count: total, pages: Math.ceil(total / PAGE) };
  }
}

/** Entries of a later release stay in the audit; this one has no words for them. */
const isShown = ({ act, kind, actor_role }: AuditRow) =>
  isKnown(AUDIT_ACTS, act) && isKnown(AUDIT_KINDS, kind) && isKnown(AUDIT_ROLES, actor_role);

/** Finds an actor by name or number: members who left have only a number. */
function* actorOf(by: string): Steps<number | null> {
  if (by === '') return null;
  // A name never has digits only.
  if (/^\d{1,9}$/.test(by)) return Number(by);
  return (yield* memberNamed(nameKey(by))) ?? NOBODY;
}

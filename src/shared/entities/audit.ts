import * as z from 'zod/mini';
import { AUDIT_ACTS, AUDIT_KINDS, AUDIT_ROLES } from '../audit/words.ts';
import { count, instant } from './wire.ts';

/** An action of staff in the audit. */
export const auditEntry = z.object({
  id: count,
  at: instant,
  /** Empty: the site or its operator. */
  actor_id: z.string(),
  /** Empty for a member who has left. */
  actor_name: z.string(),
  actor_role: z.enum(AUDIT_ROLES),
  act: z.enum(AUDIT_ACTS),
  kind: z.enum(AUDIT_KINDS),
  object_id: z.string(),
  /** The page of the target; empty: none, or deleted. */
  path: z.string(),
  /** Ids, codes, numbers and hashes. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  /** SHA-256, hex. */
  hash: z.string(),
});
export type AuditEntryView = z.output<typeof auditEntry>;

/** The newest first. */
export const auditPage = z.object({ entries: z.array(auditEntry), total_count: count, pages: count });

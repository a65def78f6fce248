import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTable } from '../../../platform/index.ts';

export type AuditRow = Selectable<AuditTable>;

/** The hash before the first row. */
export const NO_HASH = new Uint8Array(32);

/** SHA-256 of the previous hash and the row's JSON, its fields in this order. @returns 32 bytes */
export function auditHash(row: Omit<AuditRow, 'hash'>): Uint8Array {
  const { id, at, actor_id, actor_role, act, kind, object_id, detail, previous } = row;
  const json = JSON.stringify([id, at, actor_id, actor_role, act, kind, object_id, detail]);
  return new Uint8Array(createHash('sha256').update(previous).update(json).digest());
}

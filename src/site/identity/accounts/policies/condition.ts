import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from './caller.ts';

/**
 * A policy's SQL, such as `canView(caller)`, as a condition for a query of `db` with the same aliases.
 * @param policy SQL that reads the caller's id from `@viewer`
 */
export function viewerCondition<Value = SqlBool>(policy: string, { memberId }: Caller): RawBuilder<Value> {
  const parts = policy.split('@viewer').map((part) => sql.raw(part));
  return sql<Value>`(${sql.join(parts, sql`${memberId ?? 0}`)})`;
}

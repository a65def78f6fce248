import type { DatabaseReader } from '../../db/port.ts';
import { auditAfter } from '../repositories/audit.ts';
import { decisionsWithout } from '../repositories/unwitnessed.ts';
import { createChainCheck, type AuditHead, type AuditProblem } from './check-chain.ts';
import type { AuditRow } from './audit-hash.ts';

const AT_ONCE = 10_000;

/** Every row in its order. */
export async function* auditRows(database: DatabaseReader): AsyncGenerator<AuditRow> {
  for (let after = 0; ;) {
    const rows = await database.read(auditAfter(after, AT_ONCE));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

export interface AuditReport {
  readonly rows: number;
  readonly problems: readonly AuditProblem[];
}

/** Looks at the whole audit: chain, gaps, heads that were written down, and that each decision has its row. */
export async function verifyAudit(
  database: DatabaseReader,
  heads: readonly AuditHead[],
): Promise<AuditReport> {
  const check = createChainCheck(heads);
  for await (const row of auditRows(database)) check.add(row);
  const without = await database.read(decisionsWithout());
  const problems = without.map(({ id }) => ({ id, what: 'a decision has no row' }) as const);
  return { rows: check.rows(), problems: [...check.end(), ...problems] };
}

import type { DatabaseReader } from '../../../platform/index.ts';
import { auditAfter } from '../repositories/audit.ts';
import {
  bansWithout,
  casesWithout,
  decisionsWithout,
  editionsWithout,
  rolesWithout,
} from '../repositories/unwitnessed.ts';
import { createChainCheck, type AuditHead, type AuditProblem } from './check-chain.ts';
import type { AuditRow } from './audit-hash.ts';

const AT_ONCE = 10_000;

/** Every row in order. */
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

/** Checks the whole audit: chain, gaps, copied heads, and that each action has its row. */
export async function verifyAudit(
  database: DatabaseReader,
  heads: readonly AuditHead[],
): Promise<AuditReport> {
  const check = createChainCheck(heads);
  for await (const row of auditRows(database)) check.add(row);
  const problems = await withoutRow(database);
  return { rows: check.rows(), problems: [...check.end(), ...problems] };
}

/** Actions of staff without a row in the audit. */
async function withoutRow(database: DatabaseReader): Promise<readonly AuditProblem[]> {
  const decisions = await database.read(decisionsWithout());
  const cases = await database.read(casesWithout());
  const bans = await database.read(bansWithout());
  const roles = await database.read(rolesWithout());
  const editions = await database.read(editionsWithout());
  return [
    ...decisions.map(({ id }) => ({ id, what: 'a decision has no row' }) as const),
    ...cases.map(({ id }) => ({ id, what: 'a decision of a case has no row' }) as const),
    ...bans.map(({ id }) => ({ id, what: 'a ban has no row' }) as const),
    ...roles.map(({ id }) => ({ id, what: 'a role has no row' }) as const),
    ...editions.map(
      ({ kind, object_id, version }) =>
        ({ id: `${kind}/${object_id}/${version}`, what: 'an edition has no row' }) as const,
    ),
  ];
}

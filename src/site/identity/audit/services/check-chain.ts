import { auditHash, NO_HASH, type AuditRow } from './audit-hash.ts';

/** An error and its row. */
export interface AuditProblem {
  /** Of the row, or of what has no row. */
  readonly id: number | string;
  readonly what:
    | 'a row is missing'
    | 'the row was changed'
    | 'the row before is another one'
    | 'a head that was written down has another hash'
    | 'rows at the end are gone'
    | 'a decision has no row'
    | 'an edition has no row'
    | 'a decision of a case has no row'
    | 'a ban has no row'
    | 'a role has no row';
}

/** A row of the audit that was copied to another place. */
export interface AuditHead {
  readonly id: number;
  /** Hex. */
  readonly hash: string;
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

/** Checks the chain; rows come in order, in any number of batches. */
export function createChainCheck(heads: readonly AuditHead[]) {
  const problems: AuditProblem[] = [];
  const headOf = new Map(heads.map(({ id, hash }) => [id, hash]));
  let lastId = 0;
  let lastHash: Uint8Array = NO_HASH;
  return {
    add(row: AuditRow): void {
      const { id } = row;
      if (id !== lastId + 1) problems.push({ id: lastId + 1, what: 'a row is missing' });
      else if (hex(row.previous) !== hex(lastHash))
        problems.push({ id, what: 'the row before is another one' });
      if (hex(auditHash(row)) !== hex(row.hash)) problems.push({ id, what: 'the row was changed' });
      const head = headOf.get(id);
      if (head !== undefined && head !== hex(row.hash))
        problems.push({ id, what: 'a head that was written down has another hash' });
      lastId = id;
      lastHash = row.hash;
    },
    /** @returns all errors; empty: none */
    end(): readonly AuditProblem[] {
      const beyond = Math.max(0, ...headOf.keys());
      if (beyond > lastId) problems.push({ id: lastId + 1, what: 'rows at the end are gone' });
      return problems;
    },
    rows: () => lastId,
  };
}

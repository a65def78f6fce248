import type { DatabaseWriter } from '../../db/port.ts';
import { changedBy } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** Expired rows that each call deletes. */
const SWEPT_AT_ONCE = 100;

/**
 * Spends something that is good once: of many at once one has `true`.
 * @param times milliseconds since 1970; until `expiresAt` it is known to be spent
 */
export function spendOnce(
  database: DatabaseWriter,
  table: 'gate_grant' | 'captcha_spent',
  nonce: Buffer,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<boolean> {
  const expired = db.selectFrom(table).select('nonce').where('expires_at', '<=', now).limit(SWEPT_AT_ONCE);
  const sweep = db.deleteFrom(table).where('nonce', 'in', expired);
  const insert = db
    .insertInto(table)
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing());
  return database.change(function* () {
    yield sweep;
    return (yield* changedBy(insert)) === 1;
  });
}

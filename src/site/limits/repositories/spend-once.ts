import type { SiteDatabase } from '../../db/open.ts';

/** Rows that have run out, taken away with each spending. */
const SWEPT_AT_ONCE = 100;

/**
 * Spends something that is good once: one statement, so that of many at once one has `true`.
 * @param times milliseconds since 1970; until `expiresAt` it is known to be spent
 */
export function spendOnce(
  database: SiteDatabase,
  table: 'gate_grant' | 'captcha_spent',
  nonce: Buffer,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): boolean {
  const insert = database.prepared(`INSERT OR IGNORE INTO ${table} (nonce, expires_at) VALUES (?, ?)`);
  const sweep = database.prepared(
    `DELETE FROM ${table} WHERE nonce IN
       (SELECT nonce FROM ${table} WHERE expires_at <= ? LIMIT ${SWEPT_AT_ONCE})`,
  );
  return database.sqlite.transaction(() => {
    sweep.run(now);
    return insert.run(nonce, expiresAt).changes === 1;
  })();
}

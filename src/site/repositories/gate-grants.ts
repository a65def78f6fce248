import type { SiteDatabase } from '../db/open.ts';

/** Rows that have run out, taken away with each spending. */
const SWEPT_AT_ONCE = 100;

/** Spends a ticket: one statement, so that of many at once one has `true`. */
export function spendTicket(database: SiteDatabase, nonce: Buffer, now: number, expiresAt: number): boolean {
  const insert = database.prepared('INSERT OR IGNORE INTO gate_grant (nonce, expires_at) VALUES (?, ?)');
  const sweep = database.prepared(
    `DELETE FROM gate_grant WHERE nonce IN
       (SELECT nonce FROM gate_grant WHERE expires_at <= ? LIMIT ${SWEPT_AT_ONCE})`,
  );
  return database.sqlite.transaction(() => {
    sweep.run(now);
    return insert.run(nonce, expiresAt).changes === 1;
  })();
}

/** Whether a spent ticket still gives addresses of that file; the first file asked for is the only one. */
export function resumeGrant(database: SiteDatabase, nonce: Buffer, format: string, now: number): boolean {
  const update = database.prepared(
    `UPDATE gate_grant SET format = @format
     WHERE nonce = @nonce AND expires_at > @now AND (format IS NULL OR format = @format)`,
  );
  return update.run({ nonce, format, now }).changes === 1;
}

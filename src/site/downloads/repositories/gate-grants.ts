import type { SiteDatabase } from '../../db/open.ts';

/** Whether a spent ticket still gives addresses of that file; the first file asked for is the only one. */
export function resumeGrant(database: SiteDatabase, nonce: Buffer, format: string, now: number): boolean {
  const update = database.prepared(
    `UPDATE gate_grant SET format = @format
     WHERE nonce = @nonce AND expires_at > @now AND (format IS NULL OR format = @format)`,
  );
  return update.run({ nonce, format, now }).changes === 1;
}

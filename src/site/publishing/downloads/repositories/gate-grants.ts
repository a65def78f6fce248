import { changedBy, type DatabaseWriter, db } from '../../../platform/index.ts';

/** Whether a used ticket may get new addresses of a file. The first file that is resumed is the only one. */
export async function resumeGrant(
  database: DatabaseWriter,
  nonce: Buffer,
  format: string,
  now: number,
): Promise<boolean> {
  const update = db
    .updateTable('gate_grant')
    .set({ format })
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('format', 'is', null), eb('format', '=', format)]));
  return (await database.change(() => changedBy(update))) === 1;
}

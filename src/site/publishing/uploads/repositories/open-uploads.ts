import { type DatabaseReader, db } from '../../../platform/index.ts';

/** How many uploads are open. */
export async function openUploads(database: DatabaseReader): Promise<number> {
  const [row] = await database.read(
    db
      .selectFrom('upload')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('state', '=', 'open'),
  );
  return Number(row?.n ?? 0);
}

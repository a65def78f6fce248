import type { Insertable } from 'kysely';
import { changedBy, type DatabaseReader, type DatabaseWriter } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';

/** Keys of all pictures that reports name. */
export async function reportFileKeys(database: DatabaseReader): Promise<ReadonlySet<string>> {
  const rows = await database.read(
    db.selectFrom('report').select('file_key').where('file_key', 'is not', null),
  );
  return new Set(rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key])));
}

export async function addReport(
  database: DatabaseWriter,
  report: Insertable<Schema['report']>,
): Promise<void> {
  await database.change(() => changedBy(db.insertInto('report').values(report)));
}
